/**
 * Has V8 optimize a function after eight times as much work as usual: a process of few seconds ends before it earns
 * what that costs, a third of its processor time.
 */
export const OPTIMIZE_LATE = '--interrupt-budget=528000';

/**
 * Options of V8 for processes that work side by side, as many as there are cores. A young generation of 64 MB from the
 * start, four times the usual, is collected a quarter as often, and what a test makes is garbage by then. Threads that
 * collect garbage beside the main one would only wait for a core.
 */
export const SIDE_BY_SIDE = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'];

/** The same for processes that end after a minute. */
export const SHORT_LIVED = [...SIDE_BY_SIDE, OPTIMIZE_LATE];
