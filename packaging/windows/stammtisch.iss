; The installer for Windows, of the program folder dist\stammtisch (Inno Setup 6.3 or newer):
;
;   iscc /DVersion=%VERSION% packaging\windows\stammtisch.iss
;
; It installs for the one who runs it and asks for no rights. `python packaging/facts.py version` says
; the version, and build\icons\stammtisch.ico is drawn by packaging\icons.py.

#ifndef Version
  #error Say which version: iscc /DVersion=1.2.3
#endif

[Setup]
AppId={{6C1E0C0B-6D1C-4D6A-9B71-7B2F1C6B5A90}
AppName=Stammtisch
AppVersion={#Version}
AppVerName=Stammtisch {#Version}
AppPublisher=Stammtisch contributors
VersionInfoVersion={#Version}
SourceDir=..\..
OutputDir=dist
OutputBaseFilename=stammtisch-{#Version}-windows-setup
DefaultDirName={autopf}\Stammtisch
DefaultGroupName=Stammtisch
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile=LICENSE
SetupIconFile=build\icons\stammtisch.ico
UninstallDisplayIcon={app}\stammtisch.exe
UninstallDisplayName=Stammtisch
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes

[Languages]
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
de.Files=Spiele (.stammtisch) und Tische (.ruleset.yaml) mit Stammtisch öffnen
en.Files=Open deals (.stammtisch) and tables (.ruleset.yaml) with Stammtisch
de.Deal=Stammtisch-Spiel
en.Deal=Stammtisch deal

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "files"; Description: "{cm:Files}"

[InstallDelete]
; What an older version had and this one has not must not be found by the program.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\stammtisch\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Stammtisch"; Filename: "{app}\stammtisch.exe"; WorkingDir: "{app}"
Name: "{autodesktop}\Stammtisch"; Filename: "{app}\stammtisch.exe"; WorkingDir: "{app}"; Tasks: desktop

[Registry]
Root: HKA; Subkey: "Software\Classes\.stammtisch"; ValueType: string; ValueName: ""; ValueData: "Stammtisch.Deal"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\Stammtisch.Deal"; ValueType: string; ValueName: ""; ValueData: "{cm:Deal}"; Flags: uninsdeletekey; Tasks: files
Root: HKA; Subkey: "Software\Classes\Stammtisch.Deal\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\stammtisch.exe,0"; Tasks: files
Root: HKA; Subkey: "Software\Classes\Stammtisch.Deal\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\stammtisch.exe"" ""%1"""; Tasks: files
; Windows knows files by what stands behind the last dot: for .yaml the program is only one of those
; that are offered.
Root: HKA; Subkey: "Software\Classes\Applications\stammtisch.exe"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "Stammtisch"; Flags: uninsdeletekey; Tasks: files
Root: HKA; Subkey: "Software\Classes\Applications\stammtisch.exe\SupportedTypes"; ValueType: string; ValueName: ".yaml"; ValueData: ""; Tasks: files
Root: HKA; Subkey: "Software\Classes\Applications\stammtisch.exe\SupportedTypes"; ValueType: string; ValueName: ".stammtisch"; ValueData: ""; Tasks: files
Root: HKA; Subkey: "Software\Classes\Applications\stammtisch.exe\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\stammtisch.exe"" ""%1"""; Tasks: files
Root: HKA; Subkey: "Software\Classes\.yaml\OpenWithList\stammtisch.exe"; Flags: uninsdeletekey; Tasks: files

[Run]
Filename: "{app}\stammtisch.exe"; Description: "{cm:LaunchProgram,Stammtisch}"; Flags: nowait postinstall skipifsilent
