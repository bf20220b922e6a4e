/* The one door to all modules of the compiled core: see gates.py. */
#include <Python.h>

/* What a library keeps under a name; -1 with an error where there is nothing. */
static int kept(PyObject *library, const char *name, void **function)
{
    PyObject *capsule = PyObject_GetAttrString(library, name);
    if (capsule == NULL) {
        return -1;
    }
    *function = PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    Py_DECREF(capsule);
    return *function == NULL ? -1 : 0;
}

/* enter(library, name): make the module that its group's library keeps under that name. It stands
   in sys.modules by itself. A library of a group asks those before it only once it is told to. */
static PyObject *enter(PyObject *self, PyObject *args)
{
    PyObject *library;
    const char *name;
    void *function;
    if (!PyArg_ParseTuple(args, "Os", &library, &name)) {
        return NULL;
    }
    if (PyObject_HasAttrString(library, "ensure_deps") &&
        (kept(library, "ensure_deps", &function) < 0 || ((int (*)(void))function)() < 0)) {
        return NULL;
    }
    return kept(library, name, &function) < 0 ? NULL : ((PyObject * (*)(void))function)();
}

static PyMethodDef methods[] = {{"enter", enter, METH_VARARGS, NULL}, {NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "stammtisch_gate", NULL, -1, methods};

PyMODINIT_FUNC PyInit_stammtisch_gate(void) { return PyModule_Create(&module); }
