import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fans } from '../api/src/demo/people.ts'
import { second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import { creatorsToTip, fansWithTokens, siteDatabase } from './charge.ts'
import { tokenOf } from './people.ts'
import { p95, timed } from './performers.ts'
import type { Row } from './report.ts'
import { type BenchSite, startSite } from './site.ts'

const seconds = Number(process.env.BENCH_ATTACK_S ?? 15)
const between_tips_ms = 300
const times_quiet_max = 3

/**
 * What fans feel of an attack: each tips every 300 ms from an address of its own, first quietly, then while eight other
 * addresses send sockets of no origin, hostile pictures, bodies that drip and bodies of 70,000 keys as fast as they are
 * answered. Limits are on, as an operator has them. Once with attackers who take of this machine what they can get, once
 * with attackers who leave its processors to the site, as those elsewhere do.
 */
export async function benchAttack(): Promise<Row[]> {
  const site = await startSite({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  const db = siteDatabase(site)
  try {
    const paths = await creatorsToTip(db)
    const tokens = await fansWithTokens(site, db)
    const mia = await tokenOf(site, 'mia', addressOf(fans.length))
    await tipping(site, tokens, paths)
    const quiet = await tipping(site, tokens, paths)
    const under = async (isPolite: boolean) => {
      const attackers = fork(join(import.meta.dirname, 'attack-hand.ts'), [site.url, mia])
      // All run on the same machine here: what attackers take of its processors themselves is no cost of the site's.
      if (isPolite) setPriority(attackers.pid as number, constants.priority.PRIORITY_LOW)
      const attacked = await tipping(site, tokens, paths)
      attackers.send('stop')
      const [sent] = (await once(attackers, 'message')) as [number]
      return { ...attacked, sent }
    }
    const before = p95(quiet.times_ms)
    const rowOf = (what: string, { times_ms, sent }: Awaited<ReturnType<typeof under>>): Row => ({
      what: `tip of ${tokens.length} fans under ${what}, p95 (${sent} hostile requests in ${seconds} s)`,
      ours: `${p95(times_ms).toFixed(1)} ms`,
      limit: `quiet ${before.toFixed(1)} ms`,
      figure: p95(times_ms) / before,
      aim: { at_most: times_quiet_max },
    })
    const [near, far] = [await under(false), await under(true)]
    return [
      rowOf('attack', near),
      rowOf('attack from elsewhere', far),
      {
        what: 'tips refused under attack',
        ours: '',
        limit: '',
        figure: near.refused + far.refused,
        aim: { at_most: 0 },
      },
    ]
  } finally {
    await db.close()
    await site.stop()
  }
}

const addressOf = (person: number) => `198.51.100.${person + 1}`

/** All fans tip for a while, each in its own beat; how long each tip took, and how many were not taken. */
async function tipping(site: BenchSite, tokens: string[], paths: string[]) {
  const elapsed_ms = stopwatch()
  const times_ms: number[] = []
  let refused = 0
  const tip = async (fan: number) => {
    const answer = await fetch(`${site.url}${paths[Math.floor(Math.random() * paths.length)]}`, {
      method: 'POST',
      headers: {
        authorization: tokens[fan] as string,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': addressOf(fan),
      },
      body: '{"price":10}',
    })
    await answer.arrayBuffer()
    if (!answer.ok) refused++
  }
  const fan = async (_token: string, index: number) => {
    await wait((index * between_tips_ms) / tokens.length)
    while (elapsed_ms() < seconds * second_ms) {
      const took_ms = await timed(() => tip(index))
      times_ms.push(took_ms)
      await wait(Math.max(0, between_tips_ms - took_ms))
    }
  }
  await Promise.all(tokens.map(fan))
  return { times_ms, refused }
}
