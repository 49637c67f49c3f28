import type { CallOfferForm, CallSettingsForm } from '@fanfare/contract'
import { addCallOffer, bookCall, changeCallSettings, confirmCall, timesOfOffer } from '../domains/bookings/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App, Ctx } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import { topUp } from './spend.ts'

const afternoons: CallSettingsForm = {
  isOn: true,
  timezone: 'Europe/Paris',
  daysOff: [],
  noticeHours: 12,
  aheadDays: 30,
  pauseMinutes: 15,
  freeHours: 24,
  isAutomatic: false,
  hours: [1, 2, 3, 4, 5].map(day => ({ day, from: '15:00', to: '19:00' })),
}

const offers: CallOfferForm[] = [
  {
    title: 'Feedback on your piece',
    text: 'Send me a link first. We go through it bar by bar.',
    minutes: 30,
    price: 45,
    soundOnly: false,
    audience: 'everybody',
  },
  {
    title: 'A quick question',
    text: 'Fingering, a chord, what to practise next.',
    minutes: 10,
    price: 15,
    soundOnly: true,
    audience: 'subscribers',
  },
]

/** Mia takes calls on weekday afternoons; one of next week is confirmed, and one waits for her. */
export async function bookCalls(app: App, people: DemoPeople): Promise<void> {
  const [nina, alex] = people.fans
  const mia = people.creators.find(({ profile }) => profile.username === 'mia')?.id
  if (!nina || !alex || !mia || (await found.call(app, nina))) return
  const creator = asPerson(app, mia, 'performer')
  await changeCallSettings(creator, afternoons)
  const [feedback, ...others] = offers
  if (!feedback) return
  const { id } = await addCallOffer(creator, feedback)
  for (const offer of others) await addCallOffer(creator, offer)
  for (const fanId of [nina, alex]) await at(fromNow(-3 * day_ms), () => topUp(app, fanId, 10_000n))
  const booked = await book(asPerson(app, nina, 'user'), id, { days: 7, wish: 'The bridge of my song feels too long.' })
  if (booked) await confirmCall(creator, booked)
  await book(asPerson(app, alex, 'user'), id, { days: 9, wish: 'How do I make my left hand quieter?' })
}

/** Books the first time that is free so many days ahead; answers the id. */
async function book(fan: Ctx, offerId: string, { days, wish }: { days: number; wish: string }) {
  const from = fromNow(days * day_ms).toISOString()
  const [startAt] = (await timesOfOffer(fan, offerId, { from, days: 5 })).data
  if (!startAt) return undefined
  const asked = { offerId, startAt, price: 45, wish, timezone: 'Europe/Paris' }
  return (await at(fromNow(-hour_ms), () => bookCall(fan, asked))).id
}
