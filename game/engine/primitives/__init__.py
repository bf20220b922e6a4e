"""Values and bits that are quick when compiled, and the same when not.

| module | about |
|---|---|
| `frozen` | values whose fields never change, as plain classes |
| `replacing` | copies of named tuples with a few other fields |
| `bits` | kinds of cards as bits; bits counted and grouped |
| `large_numbers` | products that may be larger than a machine word |
"""
