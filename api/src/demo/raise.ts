import { createDraft, pledgeFor, startDraft, writeUpdate } from '../domains/fundraisers/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import { topUp } from './spend.ts'

const wanted = {
  title: 'A live album from the Lantern Room',
  text: 'Two evenings, eleven songs, and the room that gave one of them its name. It pays for the sound engineer, the piano tuner and the mastering.',
  goal: 900,
  pledgeMin: 10,
}
const reward = { text: 'The whole album a week before everyone else, with the songbook.', min: 40 }
const update =
  'The tuner is booked, and the engineer said yes. We record on two nights so that nothing has to be perfect.'

/** What fans pledge, by their place among the fans, and how many days ago. */
const pledges = [
  { fan: 3, amount: 150, days: 8 },
  { fan: 1, amount: 40, days: 8, isAnonymous: true },
  { fan: 6, amount: 80, days: 6 },
  { fan: 0, amount: 60, days: 5 },
  { fan: 9, amount: 120, days: 3 },
  { fan: 4, amount: 25, days: 1 },
  { fan: 12, amount: 100, days: 0.4 },
]

/** The first creator raises tokens for an album, and fans have pledged more than half of the goal. */
export async function raiseTokens(app: App, { creators: [mia], fans }: DemoPeople): Promise<void> {
  if (!mia) return
  const creator = asPerson(app, mia.id, 'performer')
  const known = await found.fundraiser(app, mia.id)
  const photo = await found.feedPhoto(app, mia.id)
  const body = {
    ...wanted,
    endsAt: fromNow(16 * day_ms).toISOString(),
    fileIds: photo ? [photo] : [],
    reward: { ...reward, deliverBy: fromNow(60 * day_ms).toISOString() },
  }
  const id = known ?? (await at(fromNow(-9 * day_ms), () => createDraft(creator, body))).id
  await at(fromNow(-9 * day_ms), () => startDraft(creator, id))
  const pledged = new Set(await found.pledgers(app, id))
  for (const { fan, amount, days, isAnonymous = false } of pledges) {
    const fanId = fans[fan]
    if (!fanId || pledged.has(fanId)) continue
    const time = fromNow(-days * day_ms)
    await at(new Date(time.getTime() - hour_ms), () => topUp(app, fanId, BigInt(amount) * 100n))
    await at(time, () => pledgeFor(asPerson(app, fanId, 'user'), id, { amount, isAnonymous }))
  }
  if (!known) await at(fromNow(-2 * day_ms), () => writeUpdate(creator, id, update))
}
