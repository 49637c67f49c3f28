import type { FactTable } from '../../../kernel/relay.ts'
import { titleOf } from '../store/things.ts'
import { tell } from './tell.ts'

const href = '/studio/review'

/** What creators hear of the review of their things; a refusal is a decision, and told as one. */
export const onReview: FactTable = {
  review_passed: (tx, { ownerId }) =>
    tell(tx, [ownerId], { what: 'review_passed', groupKey: 'review_passed', data: { href } }),
  async publication_waits(tx, { performerId, kind, targetId, forPeople }) {
    const title = kind === 'feed' || kind === 'video' ? await titleOf(tx, kind, targetId) : ''
    await tell(tx, [performerId], {
      ...{ what: forPeople ? 'publication_waits_people' : 'publication_waits' },
      ...{ groupKey: `publication_waits:${targetId}` },
      data: { title, href: forPeople ? '/studio/people' : href },
    })
  },
}
