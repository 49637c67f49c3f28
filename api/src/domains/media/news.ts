import { mediaNews as declared } from '@fanfare/contract'
import { sha256 } from '../../kernel/ids.ts'
import { roomNews } from '../../kernel/news.ts'
import { type Thing, titlesOf } from '../notifications/index.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

const href = '/studio/review'

/** What creators hear of the review of their things; a refusal is a decision, and told as one. */
export const mediaNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    review_passed:
      () =>
      ({ ownerId }) => ({ to: [ownerId], what: 'review_passed', groupKey: 'review_passed', data: { href } }),
    file_labelled:
      () =>
      ({ ownerId, reason }) => ({
        to: [ownerId],
        what: 'file_labelled',
        groupKey: groupOfLabel(reason),
        data: { title: reason, href: '/studio/vault' },
      }),
    async publication_waits(tx, facts) {
      const titles = await titlesOf(tx, facts.flatMap(thingOf))
      return ({ performerId, targetId, forPeople }) => ({
        to: [performerId],
        what: forPeople ? 'publication_waits_people' : 'publication_waits',
        groupKey: `publication_waits:${targetId}`,
        data: { title: titles.get(targetId) ?? '', href: forPeople ? '/studio/people' : href },
      })
    },
  },
})

/** Files that are labelled for the same reason are one notification, as those of a post. */
const groupOfLabel = (reason: string) => `file_labelled:${sha256(Buffer.from(reason)).toString('hex').slice(0, 16)}`

function thingOf({ kind, targetId }: { kind: string; targetId: string }): Thing[] {
  return kind === 'feed' || kind === 'video' ? [{ type: kind, id: targetId }] : []
}
