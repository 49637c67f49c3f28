/** What all of several types say. */
export type Together<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer All) => void
  ? All
  : never

/** What several tables say, in one. */
export function together<One extends object>(tables: readonly One[]): Together<One> {
  return Object.assign({}, ...tables)
}
