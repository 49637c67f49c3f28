import { type Endpoint, feeds, streams } from '@fanfare/contract'
import { stopwatch } from '../../../api/src/kernel/clock.ts'
import type { Cluster } from '../cluster.ts'
import { type Answer, enter, listen, measured, type Person } from './client.ts'
import { photo } from './stories.ts'

/** One thing that people do all the time, asked of one node. */
export type Probe = (base: string) => Promise<Answer>
export type ProbeName = 'page' | 'request' | 'list' | 'socket' | 'upload' | 'live'

const unheard_ms_max = 20_000

/** What each fault is measured by: a page, a request, a list from the replica, a socket, an upload, a stream. */
export async function makeProbes(cluster: Cluster): Promise<Record<ProbeName, Probe>> {
  const [a, b] = cluster.sites.map(({ url }) => url) as [string, string]
  const nina = await enter(a, 'nina')
  const mia = await enter(b, 'mia')
  // Several, because each may upload so much in a minute.
  const creators = [mia, ...(await Promise.all(['tomas', 'ines', 'jonas'].map(name => enter(a, name))))]
  let uploads = 0
  const me = { method: 'GET', path: '/users/me' } as unknown as Endpoint
  return {
    page: base => measured(`${base}/`, { headers: { 'x-forwarded-for': '198.51.100.7' } }),
    request: base => nina.ask(base, me),
    list: base => nina.ask(base, feeds.feeds, { query: { limit: 10 } }),
    socket: base => connected(base, nina),
    async upload(base) {
      return (creators[uploads++ % creators.length] ?? mia).upload(
        base,
        '/performer/feeds/photo/upload',
        await photo(),
        'photo.jpg',
      )
    },
    live: base => mia.ask(base, streams.goLive, { body: { title: 'Hello', audience: 'public' } }),
  }
}

/** How long a socket takes to be let in. */
async function connected(base: string, who: Person): Promise<Answer> {
  const elapsed_ms = stopwatch()
  const given = Promise.race([
    listen(base, who).then(({ socket }) => {
      socket.disconnect()
      return { status: 200, message: '' }
    }),
    new Promise<{ status: number; message: string }>(resolve => {
      setTimeout(resolve, unheard_ms_max, { status: 0, message: 'no answer' }).unref()
    }),
  ])
  const { status, message } = await given.catch((error: Error) => ({ status: 503, message: error.message }))
  return { status, ms: elapsed_ms(), data: undefined, error: '', message }
}
