import autocannon from 'autocannon'

export type Load = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections?: number
  seconds?: number
}

/** Requests per second that a server answered with 2xx under steady load; throws when it answered anything else. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { connections = 32, seconds = 3, ...rest } = load
  const result = await autocannon({ ...rest, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refusals and ${result.errors} errors under load.`)
  return result['2xx'] / result.duration
}

/** Exactly this many requests, one load after the other; for counting processor time per request. */
export async function sendRequests(load: Load & { amount: number }): Promise<void> {
  const { connections = 8, amount, seconds: _unused, ...rest } = load
  const result = await autocannon({ ...rest, connections, amount })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refusals and ${result.errors} errors under load.`)
}

/** The middle of a list of figures. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures two things in turn, several rounds, and answers the median of the ratios of the first to the second. */
export async function ratioInTurn(rounds: number, ours: () => Promise<number>, limit: () => Promise<number>) {
  const pairs: { ours: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push(round % 2 ? { limit: await limit(), ours: await ours() } : { ours: await ours(), limit: await limit() })
  return {
    ratio: median(pairs.map(pair => pair.ours / pair.limit)),
    ours: median(pairs.map(pair => pair.ours)),
    limit: median(pairs.map(pair => pair.limit)),
  }
}
