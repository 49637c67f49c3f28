import { conversations } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { giveTokens } from '../../api/test/money.ts'
import type { Someone } from '../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

export type Talk = {
  site: BrowsedSite
  fan: Someone
  creator: Someone
  /** The page of the conversation of the two. */
  path: string
  conversationId: string
  visitAs(who: Someone, size?: 'desktop' | 'phone'): ReturnType<BrowsedSite['visit']>
}

/** A site with a fan who has tokens, a creator to whom everybody may write, and the conversation of the two. */
export async function openTalk(): Promise<Talk> {
  const site = await openBrowsedSite()
  const fan = await site.world.fan('talkfan')
  const creator = await site.world.performer('talkcreator')
  await giveTokens(site.world, fan.id, 5_000n)
  await creator.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody' } })
  const body = { source: 'performer' as const, sourceId: creator.id }
  const conversationId = (await fan.ask(conversations.openConversation, { body })).data._id
  return {
    ...{ site, fan, creator, conversationId, path: `/messages/${conversationId}` },
    async visitAs(who, size = 'desktop') {
      const visit = await site.visit({ size })
      await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
      return visit
    },
  }
}

/** Where one writes in a conversation. */
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
