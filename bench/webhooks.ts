import { sharedSecret, signWebhook } from '../api/src/gateways/sandbox/signature.ts'
import { nowMs } from '../api/src/kernel/clock.ts'
import { siteSecret } from '../api/src/kernel/site-secret.ts'
import { tokenOf } from './people.ts'
import { p95, timed } from './performers.ts'
import type { Row } from './report.ts'
import { type BenchSite, startSite } from './site.ts'

const webhooks_count = Number(process.env.BENCH_WEBHOOKS ?? 500)
const warm_count = 20
const p95_ms_max = 30
const amount = 10

type Told = { id: string; reference: string }

/** What a gateway waits for: a signed event that pays a top-up, one after the other, and the same events once more. */
export async function benchWebhooks(): Promise<Row[]> {
  const site = await startSite()
  try {
    const told = await begin(site, warm_count + webhooks_count)
    const secret = sharedSecret(Buffer.from(await siteSecret({ siteSecret: undefined, dataDir: site.dataDir })))
    const send = (one: Told) => timed(() => tell(site, secret, one))
    for (const one of told.slice(0, warm_count)) await send(one)
    const [accepted, again]: number[][] = [[], []]
    for (const one of told.slice(warm_count)) accepted?.push(await send(one))
    for (const one of told.slice(warm_count)) again?.push(await send(one))
    const row = (what: string, times: number[], aim: Row['aim']): Row => {
      const figure = p95(times)
      return { what, ours: `${figure.toFixed(1)} ms`, limit: '', figure, aim }
    }
    return [
      row(`webhook that pays a top-up, p95 of ${webhooks_count}`, accepted ?? [], { at_most: p95_ms_max }),
      row('the same webhook again, p95', again ?? [], { at_most: p95_ms_max }),
      {
        what: 'top-ups that were not credited',
        ours: '',
        limit: '',
        figure: await unpaid(site, told),
        aim: { at_most: 0 },
      },
    ]
  } finally {
    await site.stop()
  }
}

async function call(site: BenchSite, path: string, init: RequestInit): Promise<{ data: Record<string, unknown> }> {
  const answer = await fetch(`${site.url}/api${path}`, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { data: Record<string, unknown> }
}

/** Top-ups whose pages are open. */
async function begin(site: BenchSite, count: number): Promise<Told[]> {
  const headers = { authorization: await tokenOf(site, 'nina'), 'content-type': 'application/json' }
  const told: Told[] = []
  while (told.length < count) {
    const { data } = await call(site, '/payment/wallet/top-up', {
      method: 'POST',
      headers,
      body: JSON.stringify({ amount }),
    })
    told.push({ id: String(data._id), reference: `sb_${String(data.paymentUrl).split('/').at(-1)}` })
  }
  return told
}

async function tell(site: BenchSite, secret: Buffer, { id, reference }: Told): Promise<void> {
  const data = { reference, amount_minor: String(amount * 100), currency: 'USD' }
  const body = JSON.stringify({ id: `evt_bench_${id}`, type: 'payment.succeeded', data })
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signWebhook(secret, body, nowMs()) }
  await call(site, '/payment/webhooks/sandbox', { method: 'POST', headers, body })
}

async function unpaid(site: BenchSite, told: Told[]): Promise<number> {
  const headers = { authorization: await tokenOf(site, 'nina') }
  let count = 0
  for (const { id } of told) {
    const { data } = await call(site, `/payment/transactions/${id}`, { headers })
    if (data.status !== 'success') count++
  }
  return count
}
