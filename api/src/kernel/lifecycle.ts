/** A lifecycle: for each state the states that may follow it, as one literal table. */
export type Lifecycle<S extends string> = {
  states: readonly S[]
  /** Whether `to` may follow `from`. */
  allows(from: S, to: S): boolean
  /** The states from which `to` can be reached in one move; for `where status = any(...)`. */
  before(to: S): S[]
}

/** Makes a lifecycle of its table and checks at start that every state that is named has a row of its own. */
export function lifecycle<S extends string>(moves: Record<S, readonly NoInfer<S>[]>): Lifecycle<S> {
  const states = Object.keys(moves) as S[]
  for (const [from, targets] of Object.entries(moves) as [S, readonly S[]][]) {
    for (const to of targets)
      if (!states.includes(to)) throw new Error(`The state ${to}, which may follow ${from}, has no row.`)
  }
  return {
    states,
    allows: (from, to) => moves[from].includes(to),
    before: to => states.filter(from => moves[from].includes(to)),
  }
}
