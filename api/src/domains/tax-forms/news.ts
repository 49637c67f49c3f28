import { taxFormsNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** What creators hear of the tax form that their payouts wait for. */
export const taxFormsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    tax_form_told:
      () =>
      ({ performerId, what, until, reason }) => ({
        to: [performerId],
        what: `tax_form_${what}`,
        groupKey: `tax_form:${what}:${until}`,
        data: { at: until, title: reason, href: '/creator/tax-details' },
      }),
  },
})
