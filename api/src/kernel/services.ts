/**
 * What serves one holder for as long as it lives: a batcher of a database, a registry of a node. Declared where it is
 * used, made when it is first asked for, and gone with its holder, so that two sites in one process share nothing.
 */
export function service<Holder extends object, T>(make: (holder: Holder) => T): (holder: Holder) => T {
  const made = new WeakMap<Holder, { value: T }>()
  return holder => {
    const known = made.get(holder)
    if (known) return known.value
    const value = make(holder)
    made.set(holder, { value })
    return value
  }
}
