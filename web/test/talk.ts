import { conversations } from '@fanfare/contract'
import { giveTokens } from '../../api/test/money.ts'
import type { Someone, World } from '../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

/** A fan who has tokens, a creator to whom everybody may write, and the conversation of the two. */
export type TwoPeople = {
  fan: Someone
  creator: Someone
  /** The page of the conversation of the two. */
  path: string
  conversationId: string
}

export type Talk = TwoPeople & {
  site: BrowsedSite
  visitAs(who: Someone, size?: 'desktop' | 'phone'): ReturnType<BrowsedSite['visit']>
}

export async function bringTogether(world: World): Promise<TwoPeople> {
  const fan = await world.fan('talkfan')
  const creator = await world.performer('talkcreator')
  await giveTokens(world, fan.id, 5_000n)
  await creator.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody' } })
  const body = { source: 'performer' as const, sourceId: creator.id }
  const conversationId = (await fan.ask(conversations.openConversation, { body })).data._id
  return { fan, creator, conversationId, path: `/messages/${conversationId}` }
}

/** A site of its own with two people who talk. */
export async function openTalk(): Promise<Talk> {
  const site = await openBrowsedSite()
  return {
    site,
    ...(await bringTogether(site.world)),
    async visitAs(who, size = 'desktop') {
      const visit = await site.visit({ size })
      await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
      return visit
    },
  }
}

type Finder<Part> = { getByRole(role: 'textbox', options: { name: RegExp }): Part }

/** Where one writes in a conversation. */
export const field = <Part>(page: Finder<Part>): Part => page.getByRole('textbox', { name: /^Message / })
