import { type FundraiserDetail, fundraisers, users } from '@fanfare/contract'
import { moveDueFundraisers } from '../src/domains/fundraisers/index.ts'
import { at, day_ms, fromNow } from '../src/kernel/clock.ts'
import { giveTokens } from './money.ts'
import type { Answer, Someone, World } from './world.ts'

const inDays = (days: number) => fromNow(days * day_ms).toISOString()

/** What creators of the tests want to make: 300 tokens in ten days, with a reward from 50 tokens on. */
export const musicVideo = (changes: Record<string, unknown> = {}) => ({
  title: 'A music video',
  text: 'We want to film it by the sea, with a band.',
  goal: 300,
  pledgeMin: 10,
  endsAt: inDays(10),
  fileIds: [] as string[],
  reward: { text: 'The video, before everyone else.', min: 50, deliverBy: inDays(40) },
  ...changes,
})

type ById = 'start' | 'update' | 'cancel' | 'deliver' | 'one' | 'remove' | 'pledges' | 'takeBack' | 'change'

/** Creators who raise tokens and fans who pledge, as they do it over HTTP. */
export function raising(world: World, mia: () => Someone) {
  const act = (who: Someone, name: ById, id: string, body?: unknown): Promise<Answer<FundraiserDetail>> =>
    who.ask(
      fundraisers[name] as typeof fundraisers.start,
      { params: { id }, ...(body !== undefined && { body }) } as never,
    )
  const write = (changes: Record<string, unknown> = {}, who = mia()) =>
    who.ask(fundraisers.create, { body: musicVideo(changes) as never })
  return {
    act,
    write,
    /** The id of a fundraiser that runs. */
    async running(changes: Record<string, unknown> = {}, who = mia()): Promise<string> {
      const { data, body } = await write(changes, who)
      if (!data) throw new Error(JSON.stringify(body))
      const started = await act(who, 'start', data._id)
      if (started.status !== 200) throw new Error(JSON.stringify(started.body))
      return data._id
    },
    pledge: (fan: Someone, id: string, amount: number, more: Record<string, unknown> = {}) =>
      fan.ask(fundraisers.pledge, { params: { id }, body: { amount, ...more } as never }),
    /** A fan with 200 tokens. */
    async fanWithTokens(minor = 20_000n): Promise<Someone> {
      const fan = await world.fan('nina')
      await giveTokens(world, fan.id, minor)
      return fan
    },
    balance: async (who: Someone) => (await who.ask(users.me)).data.balance,
    stateOf: async (who: Someone, id: string) => (await act(who, 'one', id)).data.state,
    /** As if it were so many days later. */
    later: (days: number) => at(fromNow(days * day_ms), () => moveDueFundraisers(world.running.app)),
    inDays: <T>(days: number, act: () => Promise<T>) => at(fromNow(days * day_ms), act),
  }
}

export type FundraisersToDecide = { running: string; raised: string }

/** What operators do with them. */
export function fundraiserActs(post: (body: object) => RequestInit) {
  const reason = 'Nothing was made.'
  const act = (id: string, name: string): [string, RequestInit] => [
    `/operator/fundraisers/${id}/${name}`,
    post({ reason }),
  ]
  return {
    'POST /operator/fundraisers/:id/stop': ({ running }: FundraisersToDecide) => act(running, 'stop'),
    'POST /operator/fundraisers/:id/return': ({ raised }: FundraisersToDecide) => act(raised, 'return'),
  }
}

/** A fundraiser that runs and one that has succeeded. */
export async function fundraisersToDecide(world: World): Promise<FundraisersToDecide> {
  const maker = await world.performer('raiser')
  const raise = raising(world, () => maker)
  const [running, raised] = [await raise.running(), await raise.running({ goal: 100 })]
  await raise.pledge(await raise.fanWithTokens(), raised, 150)
  await world.running.app.db.sql`
    update fundraisers set ends_at = now() - interval '1 second', next_at = now() - interval '1 second' where id = ${raised}`
  await raise.later(0)
  return { running, raised }
}
