import { integrationsNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Creators hear that a webhook of theirs was turned off. */
export const integrationsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    webhook_turned_off:
      () =>
      ({ webhookId, performerId }) => ({
        to: [performerId],
        what: 'webhook_turned_off',
        groupKey: `webhook:${webhookId}`,
        data: { href: `/creator/integrations/${webhookId}` },
      }),
  },
})
