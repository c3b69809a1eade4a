"""The Turn and its eight Phases (T-5 to T-7, T-10, T-11)."""
