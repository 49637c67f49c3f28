/** The fields in which a form differs from what is saved, in the order of what is saved. */
export function changedFields<V extends Record<string, unknown>>(saved: V, now: V): (keyof V & string)[] {
  return Object.keys(saved).filter(name => JSON.stringify(saved[name]) !== JSON.stringify(now[name]))
}

/** What of a form is to be sent: the fields that differ from what is saved. */
export function changesOf<V extends Record<string, unknown>>(saved: V, now: V): Partial<V> {
  return Object.fromEntries(changedFields(saved, now).map(name => [name, now[name]])) as Partial<V>
}
