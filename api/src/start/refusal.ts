/** Exit codes of a start that was refused, after sysexits.h: a supervisor must not try again what settings forbid. */
export const exitCodes = { unavailable: 69, failure: 70, again: 75, settings: 78 } as const

/** A reason why this process cannot start, in sentences for the person who started it; printed without a stack. */
export class StartRefusal extends Error {}
