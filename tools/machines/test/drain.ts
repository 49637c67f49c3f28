import { conversations, type Endpoint } from '@fanfare/contract'
import { stopwatch } from '../../../api/src/kernel/clock.ts'
import type { Cluster } from '../cluster.ts'
import type { Node } from '../nodes.ts'
import { type Answer, enter, measured } from './client.ts'
import { counted, type Report } from './report.ts'

const part = 'drain'
const pause_ms = 100
/** How long the page has operators wait until the balancer sends to a node again. */
const noticed_ms = 3_000
const answer_ms_max = 10_000
/** Restarts both sites, one after the other, while people read and write through the balancer. */
export async function drain(cluster: Cluster, report: Report): Promise<void> {
  const { sites, plan } = cluster
  if (!cluster.engines.some(({ name }) => name === 'balancer')) return
  const traffic = await startTraffic(plan.common.SITE_URL as string)
  for (const node of sites) await report.step(part, `${node.name} restarts`, () => restart(node))
  const answers = await traffic.stop()
  await report.step(part, 'what people noticed', async () => {
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const figure = `${counted(answers.map(({ status }) => status))}; slowest ${slowest.toFixed(0)} ms`
    if (slowest > answer_ms_max || answers.some(({ status }) => status !== 200)) throw new Error(figure)
    return figure
  })
}

async function restart(node: Node): Promise<string> {
  const elapsed_ms = stopwatch()
  await node.stop()
  const drained_ms = elapsed_ms()
  await node.start()
  const ready_ms = elapsed_ms() - drained_ms
  await new Promise(resolve => setTimeout(resolve, noticed_ms))
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  return `drained in ${seconds(drained_ms)} s, ready again ${seconds(ready_ms)} s later`
}

/** Pages, requests that read and requests that write, one every tenth of a second. */
async function startTraffic(site: string): Promise<{ stop(): Promise<Answer[]> }> {
  const [nina, mia] = [await enter(site, 'nina'), await enter(site, 'mia')]
  const me = { method: 'GET', path: '/users/me' } as unknown as Endpoint
  const opening = { body: { source: 'performer', sourceId: mia.id } } as const
  const kinds = [
    () => measured(`${site}/`),
    () => nina.ask(site, me),
    () => nina.ask(site, conversations.openConversation, opening),
  ]
  const asked: Promise<Answer>[] = []
  const timer = setInterval(() => {
    const kind = kinds[asked.length % kinds.length]
    if (kind) asked.push(kind())
  }, pause_ms)
  return {
    stop() {
      clearInterval(timer)
      return Promise.all(asked)
    },
  }
}
