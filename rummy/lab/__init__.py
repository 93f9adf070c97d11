"""The laboratory: contests of bots, tuning, fuzzing, benchmarks. The page never loads it."""
