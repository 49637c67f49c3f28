/** Sends one query and answers its rows. */
type Ask = (text: string) => Promise<{ now_ms: number }[]>

/** How far this machine's clock is ahead of the database's, taken in the middle of the way there and back. */
export async function clockAhead_ms(ask: Ask): Promise<number> {
  const sent = performance.now()
  const [row] = await ask('select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms')
  const way_ms = (performance.now() - sent) / 2
  return performance.timeOrigin + performance.now() - way_ms - (row?.now_ms ?? 0)
}
