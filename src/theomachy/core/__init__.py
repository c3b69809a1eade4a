"""The machine both families share. Pure: no I/O, no clock, no words for people.

Plain ints and lists below this line; nice objects, labels and dicts are made above it, when somebody looks.
"""
