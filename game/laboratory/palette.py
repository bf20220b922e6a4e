"""The colours of a page: those of the program's felt, paper, brass and slate.

They are the same as the screen's, which has its own table of them; a test holds the two together.
"""

FELT_LIT = "#3B684E"
FELT_RIM = "#0F231A"
PAPER = "#F8EFDB"
PAPER_LOW = "#EFE3C8"
PAPER_LINE = "#CDBB95"
PAPER_BAND = "#EBDDBA"
INK = "#2B2118"
INK_SOFT = "#5E4E3C"
BRASS = "#D9AE5F"
BRASS_LOW = "#8F6B2E"
GREEN = "#2C6238"
RED = "#A52A22"
SLATE = "#2A322F"
CHALK = "#EEEADF"
CHALK_SOFT = "#BCC1B7"
CREAM = "#F5EBD6"
