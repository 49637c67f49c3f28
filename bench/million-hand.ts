import { giveBackTaken, mature, recipes, recordIn, takeBackTopUp, transferOf } from '../api/src/domains/ledger/index.ts'
import {
  chargeBack,
  chargePeriods,
  chargeReserved,
  chargeTip,
  creditTopUp,
  earningsOf,
  earnPeriod,
  refundCharge,
  reserve,
  restoreCharge,
} from '../api/src/domains/wallet/index.ts'
import { at, day_ms, fromNow } from '../api/src/kernel/clock.ts'
import type { Tx } from '../api/src/kernel/database.ts'
import { openDatabase } from '../api/src/kernel/open-database.ts'
import { Refusal } from '../api/src/kernel/refusal.ts'
import { orders, say, strict } from './hands.ts'
import type { Done } from './million.ts'

/*
 * One of the processes of `npm run bench -- million`. What operation number n is follows from n alone, so one that is
 * done again after a kill is the same in everything, its key included.
 */
const fans_count = 2_000
const creators_count = 200
const together = 48
const step = 480
const terms = { commission_bps: 2_000, earningsHoldDays: 7, minimumTip_minor: 1n, maximumTip_minor: 10n ** 9n }
const { address, no, of, from, wanted } = orders<{ operations: number }>()
const db = openDatabase(address, { max: 8, applicationName: 'million' })

/** A number from 0 up to 2^32 that belongs to n and a purpose (the finalizer of MurmurHash3). */
function drawn(n: number, purpose: number): number {
  let hash = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
/** The id that number n has as one of a kind. */
const idOf = (kind: number, n: number) => `${hex(kind, 8)}-0000-7000-8000-${hex(n, 12)}`
const fanOf = (n: number) => idOf(1, drawn(n, 1) % fans_count)
const creatorOf = (n: number) => idOf(2, drawn(n, 2) % creators_count)
const amountOf = (n: number) => BigInt(100 + (drawn(n, 3) % 5_000))
/** An operation of this process before n, for what is repeated, refunded or disputed. */
const earlier = (n: number) => Math.max(no, n - of * (1 + (drawn(n, 4) % 400)))

async function tip(n: number, done: Done): Promise<string> {
  const wish = { fanId: fanOf(n), performerId: creatorOf(n), amount_minor: amountOf(n), terms, key: idOf(3, n) }
  const { charge } = await chargeTip(db, wish)
  done.charges.push(charge.id)
  return charge.id
}

const paidOf = (n: number) => {
  const amount_minor = 4n * amountOf(n)
  return { fanId: fanOf(n), gateway: 'sandbox', currency: 'USD', paid_minor: amount_minor, tokens_minor: amount_minor }
}

async function topUp(n: number, done: Done): Promise<void> {
  await db.tx(tx => creditTopUp(tx, { paymentId: idOf(4, n), ...paidOf(n) }))
  done.topUps.push(n)
}

async function refund(n: number, done: Done): Promise<void> {
  const chargeId = await tip(earlier(n), done)
  await db.tx(tx => refundCharge(tx, { chargeId, reason: 'bench', causedBy: 'bench' }))
}

async function dispute(n: number, done: Done): Promise<void> {
  const which = earlier(n)
  await topUp(which, done)
  await db.tx(tx => takeBackTopUp(tx, 'chargeback', { paymentId: idOf(4, which), ...paidOf(which) }, 'bench'))
  if (drawn(n, 5) % 2) await db.tx(tx => giveBackTaken(tx, idOf(4, which), 'bench'))
}

async function renewals(n: number, done: Done): Promise<void> {
  const periods = Array.from({ length: 5 }, (_, index) => ({
    fanId: fanOf(n + index),
    performerId: creatorOf(n + index),
    subscriptionId: idOf(5, n * 5 + index),
    type: 'monthly_subscription' as const,
    title: 'Monthly subscription',
    terms,
    starts_at: new Date(Date.UTC(2026, drawn(n, 6) % 12)),
    price_minor: amountOf(n + index),
  }))
  const outcomes = await db.tx(tx => chargePeriods(tx, periods))
  for (const made of outcomes) if ('charge' in made) done.charges.push(made.charge.id)
}

async function cardPeriod(n: number, done: Done): Promise<void> {
  const card = { gateway: 'sandbox', currency: 'USD', paid_minor: amountOf(n) }
  const { charge } = await db.tx(tx =>
    earnPeriod(tx, {
      paymentId: idOf(6, n),
      fanId: fanOf(n),
      performerId: creatorOf(n),
      subscriptionId: idOf(5, n * 5),
      type: 'monthly_subscription',
      title: 'Monthly subscription',
      ...card,
      gross_minor: amountOf(n),
      terms,
    }),
  )
  done.charges.push(charge.id)
  const about = { chargeId: charge.id, reason: 'bench', causedBy: 'bench' }
  const taken = { ...card, paymentId: idOf(6, n), tokens_minor: amountOf(n) }
  if (drawn(n, 7) % 4 === 0) await db.tx(tx => chargeBack(tx, about, taken))
  if (drawn(n, 7) % 8 === 0) await db.tx(tx => restoreCharge(tx, charge.id, 'bench'))
}

async function show(n: number, done: Done): Promise<void> {
  const [fanId, amount_minor] = [fanOf(n), amountOf(n)]
  const reference = `private_show:${idOf(7, n)}` as const
  const about = { reference, key: idOf(8, n), expiresAt: new Date(Date.UTC(2100, 0)) }
  const hold = await reserve(db, { fanId, amount_minor, ...about })
  const parts = {
    kind: 'stream',
    type: 'private_chat',
    fanId,
    performerId: creatorOf(n),
    targetId: idOf(7, n),
  } as const
  const { charge } = await chargeReserved(db, { ...parts, title: '', total_minor: amount_minor / 2n + 1n, terms, hold })
  done.charges.push(charge.id)
}

async function payout(n: number): Promise<void> {
  const performerId = creatorOf(n)
  const move = (tx: Tx, recipe: recipes.Recipe, name: string) =>
    recordIn(tx, [
      transferOf(recipe, {
        reference: `payout:${idOf(9, n)}`,
        causedBy: performerId,
        key: `payout:${idOf(9, n)}:${name}`,
        request: [name],
      }),
    ])
  const held_minor = await db.tx(async tx => {
    const [before] = await tx<{ amount_minor: bigint }[]>`
      select amount_minor from ledger_postings where transfer_id =
        (select id from ledger_transfers where key = ${`payout:${idOf(9, n)}:hold`})`
    if (before) return before.amount_minor
    const tokens_minor = (await earningsOf(tx, performerId)).available_minor / 4n
    if (tokens_minor > 0n) await move(tx, recipes.payoutHold({ performerId, tokens_minor }), 'hold')
    return tokens_minor
  })
  if (held_minor <= 0n) return
  const paid = { performerId, tokens_minor: held_minor, method: 'banking', currency: 'USD', money_minor: held_minor }
  if (drawn(n, 8) % 3 === 0) await db.tx(tx => move(tx, recipes.payoutReleased(paid), 'released'))
  else await db.tx(tx => move(tx, recipes.payoutPaid(paid), 'paid'))
  if (drawn(n, 8) % 6 === 1) await db.tx(tx => move(tx, recipes.payoutReturned(paid), 'returned'))
}

async function ripen(): Promise<void> {
  await at(fromNow(8 * day_ms), () => mature({ db, log: strict }))
}

type Operation = (n: number, done: Done) => Promise<unknown>
/** Out of a thousand operations, so many are of each kind. */
const mix: [number, Operation][] = [
  [540, tip],
  [180, topUp],
  [70, (n, done) => tip(earlier(n), done)],
  [40, (n, done) => topUp(earlier(n), done)],
  [50, refund],
  [20, dispute],
  [30, renewals],
  [30, cardPeriod],
  [28, show],
  [11, payout],
  [1, ripen],
]

function operation(n: number): Operation {
  let at_most = drawn(n, 9) % 1_000
  for (const [share, work] of mix) {
    if (at_most < share) return work
    at_most -= share
  }
  throw new RangeError('The shares of the mix are a thousand in all.')
}

async function one(n: number, done: Done): Promise<void> {
  try {
    await operation(n)(n, done)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error
    done.refused++
  }
}

for (let first = Math.max(from, no); first < wanted.operations; first += step * of) {
  const queue = Array.from({ length: step }, (_, index) => first + index * of).filter(n => n < wanted.operations)
  const done: Done = { operations: queue.length, charges: [], topUps: [], refused: 0 }
  const client = async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) await one(n, done)
  }
  await Promise.all(Array.from({ length: together }, client))
  await say({ through: first + step * of, told: done })
}
await db.close()
await say({ through: wanted.operations, told: { operations: 0, charges: [], topUps: [], refused: 0 }, done: true })
process.disconnect()
