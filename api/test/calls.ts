import { type CallDetail, calls, users } from '@fanfare/contract'
import { moveDueCalls } from '../src/domains/bookings/commands/by-itself.ts'
import { arrive, depart } from '../src/domains/streaming/commands/meter.ts'
import { at, day_ms, fromNow, minute_ms } from '../src/kernel/clock.ts'
import { giveTokens } from './money.ts'
import type { Answer, Someone, World } from './world.ts'

/** A creator who takes calls around the clock, every day. */
export const alwaysOpen = {
  isOn: true,
  timezone: 'UTC',
  daysOff: [] as string[],
  noticeHours: 1,
  aheadDays: 30,
  pauseMinutes: 0,
  freeHours: 24,
  isAutomatic: false,
  hours: Array.from({ length: 7 }, (_, day) => ({ day, from: '00:00', to: '24:00' })),
}

/** What they offer: half an hour for 60 tokens. */
export const halfHour = {
  title: 'A call about your song',
  text: 'Bring what you have.',
  minutes: 30 as const,
  price: 60,
  soundOnly: false,
  audience: 'everybody' as const,
}

/** So many days ahead, at a full hour. */
export function hourIn(days: number): Date {
  const time = fromNow(days * day_ms)
  time.setUTCMinutes(0, 0, 0)
  return time
}

type Act = 'confirm' | 'decline' | 'cancel' | 'withdraw' | 'propose' | 'take' | 'join' | 'one' | 'timesOf' | 'calendar'

/** Fans who book calls, and the creator who takes them, as they do it over HTTP. */
export function callers(world: World, mia: () => Someone) {
  const { app } = world.running
  const act = (who: Someone, name: Act, id: string, body?: unknown): Promise<Answer<CallDetail>> =>
    who.ask(calls[name] as typeof calls.confirm, { params: { id }, ...(body !== undefined && { body }) } as never)
  const book = (fan: Someone, offerId: string, startAt: Date, more: Record<string, unknown> = {}) =>
    fan.ask(calls.book, {
      body: { offerId, startAt: startAt.toISOString(), price: 60, wish: 'My second verse.', timezone: 'UTC', ...more },
    } as never) as Promise<Answer<CallDetail>>
  const moveRow = async (id: string, start_ms: number) => {
    const start = new Date(start_ms)
    await app.db.sql`
      update calls set next_at = 'epoch', busy_until = busy_until - start_at + ${start}, ends_at = ends_at - start_at + ${start},
        start_at = ${start} where id = ${id}`
    await app.db.sql`
      update show_requests s set start_at = c.start_at, ends_at = c.ends_at from calls c where c.id = ${id} and s.id = c.show_id`
  }
  return {
    act,
    book,
    async open(who: Someone, changes: Partial<typeof alwaysOpen> = {}): Promise<void> {
      const { status, body } = await who.ask(calls.changeSettings, { body: { ...alwaysOpen, ...changes } })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    async offer(who: Someone, changes: Record<string, unknown> = {}): Promise<string> {
      const { data, body } = await who.ask(calls.addOffer, { body: { ...halfHour, ...changes } as never })
      if (!data?._id) throw new Error(JSON.stringify(body))
      return data._id
    },
    /** A fan with 200 tokens. */
    async fanWithTokens(): Promise<Someone> {
      const fan = await world.fan('nina')
      await giveTokens(world, fan.id, 20_000n)
      return fan
    },
    /** The id of a call that was confirmed. */
    async confirmed(fan: Someone, offerId: string, startAt: Date): Promise<string> {
      const { data, body } = await book(fan, offerId, startAt)
      if (!data?._id) throw new Error(JSON.stringify(body))
      await act(mia(), 'confirm', data._id)
      return data._id
    },
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    stateOf: async (who: Someone, id: string) => (await act(who, 'one', id)).data.state,
    /** As if a call began so many minutes from now; the job looks at it next. */
    beginsIn: (id: string, minutes: number) => moveRow(id, fromNow(minutes * minute_ms).getTime()),
    /** As if one of the two came to the show of a call, or left it, so many minutes after its start. */
    async come(id: string, side: 'fan' | 'performer', minutes: number, does: 'arrive' | 'depart' = 'arrive') {
      const [row] = await app.db.sql<{ show_id: string; start_at: Date }[]>`select * from calls where id = ${id}`
      if (!row?.show_id) throw new Error('The call was not joined.')
      const moment = new Date(row.start_at.getTime() + minutes * minute_ms)
      await at(moment, () => (does === 'arrive' ? arrive : depart)(app, row.show_id, side))
    },
    /** As if it were so many minutes after the start of a call. */
    async laterThanStart(id: string, minutes: number): Promise<void> {
      const [row] = await app.db.sql<{ start_at: Date }[]>`select start_at from calls where id = ${id}`
      await at(new Date((row?.start_at.getTime() ?? 0) + minutes * minute_ms), () => moveDueCalls(app))
    },
    /** As if it were so many days later. */
    later: (days: number) => at(fromNow(days * day_ms), () => moveDueCalls(app)),
  }
}

/** What operators decide about: the id of a call to come. */
export async function callToDecide(world: World): Promise<string> {
  const creator = await world.performer('caller')
  const calling = callers(world, () => creator)
  await calling.open(creator)
  const fan = await calling.fanWithTokens()
  return calling.confirmed(fan, await calling.offer(creator), hourIn(2))
}

/** What operators do with it. */
export function callActs(post: (body: object) => RequestInit) {
  return {
    'POST /operator/calls/:id/return': ({ call }: { call: string }): [string, RequestInit] => [
      `/operator/calls/${call}/return`,
      post({ reason: 'It could not be heard.' }),
    ],
  }
}
