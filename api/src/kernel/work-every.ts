/**
 * Works all of them, one after the other, and throws the first failure at the end: one that throws holds up no other, and a
 * job that is tried again, with the same list, does the rest.
 */
export async function workEvery<T>(rows: Iterable<T>, work: (row: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const row of rows) await work(row).catch(error => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
