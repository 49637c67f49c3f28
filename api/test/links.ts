import { auth, follows, links, subscriptions, type TrackingLink, users, wallet } from '@fanfare/contract'
import { expect } from 'vitest'
import { linkVisits } from '../src/domains/links/index.ts'
import { giveTokens } from './money.ts'
import { password, type Someone, type World } from './world.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'
let number = 0

/** A name of letters, another one each time. */
export const named = (kind: string): string =>
  kind + [...String(++number)].map(digit => 'abcdefghij'[Number(digit)]).join('')

/** Creators who give links to places, and people who come by them. The world is behind a proxy. */
export function promoters(world: World) {
  return {
    /** Somebody at an address of their own opens a link; answers what their browser keeps. */
    open: (link: TrackingLink | string, who: Someone = world.visitor, headers: Record<string, string> = {}) =>
      who.ask(links.openLink, {
        body: { at: typeof link === 'string' ? link : link.code },
        headers: { 'user-agent': browser, 'x-forwarded-for': `198.51.100.${++number % 250}`, ...headers },
      }),
    async make(who: Someone, body: Record<string, unknown> = {}): Promise<TrackingLink> {
      const answer = await who.ask(links.createLink, { body: { name: 'Profile', ...body } as never })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.data
    },
    /** Expects what a link brought, once it is written. */
    async brought(who: Someone, { _id }: TrackingLink, wanted: Partial<TrackingLink['figures']>): Promise<void> {
      await linkVisits.flush(world.running.app.db)
      const figures = async () => (await who.ask(links.link, { params: { id: _id } })).data.link.figures
      const fits = async () =>
        Object.entries(await figures()).every(
          ([name, value]) =>
            (wanted as Record<string, unknown>)[name] === undefined ||
            (wanted as Record<string, unknown>)[name] === value,
        )
      await world.until(fits, 100).catch(() => undefined)
      expect(await figures()).toMatchObject(wanted)
    },
    /** A visitor makes an account in the browser that keeps a visit, and has 1000 tokens. */
    async signUp(kept: string | undefined): Promise<Someone> {
      const name = named('newcomer')
      const form = { firstName: 'New', lastName: 'Fan', email: `${name}@example.test`, username: name, password }
      const cookie = `links=${kept ?? ''}`
      const { token = '' } = (await world.visitor.ask(auth.registerFan, { body: form, headers: { cookie } })).data
      const me = await world.visitor.ask(users.me, { headers: { cookie, authorization: token } })
      expect(me.headers.getSetCookie().join()).toContain('links=;')
      await giveTokens(world, me.data._id, 100_000n)
      const ask: Someone['ask'] = (endpoint, input = {}) =>
        world.visitor.ask(endpoint, { ...input, headers: { ...input.headers, authorization: token } })
      return { id: me.data._id, token, ask }
    },
    /** A creator of 5.99 a month, a link of theirs, and somebody who signed up after opening it. */
    async scene(): Promise<{ mia: Someone; link: TrackingLink; fan: Someone }> {
      const mia = await world.performer(named('mia'))
      const link = await this.make(mia)
      const fan = await this.signUp((await this.open(link)).data.kept?.text)
      return { mia, link, fan }
    },
    follow: (fan: Someone, creator: Someone) => fan.ask(follows.follow, { params: { id: creator.id } }),
    subscribe: (fan: Someone, creator: Someone, more: Record<string, unknown> = {}) =>
      fan.ask(subscriptions.subscribe, {
        body: { type: 'monthly', performerId: creator.id, paymentGateway: 'system', ...more } as never,
      }),
    tip: async (fan: Someone, creator: Someone, price: number): Promise<string> =>
      (await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price } })).data._id,
  }
}
