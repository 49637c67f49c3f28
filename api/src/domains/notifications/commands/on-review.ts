import { sha256 } from '../../../kernel/ids.ts'
import type { FactTable } from '../../../kernel/relay.ts'
import { titleOf } from '../store/things.ts'
import { tell } from './tell.ts'

const href = '/studio/review'

/** What creators hear of the review of their things; a refusal is a decision, and told as one. */
export const onReview: FactTable = {
  review_passed: (tx, { ownerId }) =>
    tell(tx, [ownerId], { what: 'review_passed', groupKey: 'review_passed', data: { href } }),
  // Files that are labelled for the same reason are one line, as those of a post.
  file_labelled: (tx, { ownerId, reason }) =>
    tell(tx, [ownerId], {
      ...{
        what: 'file_labelled',
        groupKey: `file_labelled:${sha256(Buffer.from(reason)).toString('hex').slice(0, 16)}`,
      },
      data: { title: reason, href: '/studio/vault' },
    }),
  page_labelled: (tx, { performerId, reason }) =>
    tell(tx, [performerId], {
      ...{ what: 'page_labelled', groupKey: `page_labelled:${performerId}` },
      data: { title: reason, href: '/account' },
    }),
  async publication_waits(tx, { performerId, kind, targetId, forPeople }) {
    const title = kind === 'feed' || kind === 'video' ? await titleOf(tx, kind, targetId) : ''
    await tell(tx, [performerId], {
      ...{ what: forPeople ? 'publication_waits_people' : 'publication_waits' },
      ...{ groupKey: `publication_waits:${targetId}` },
      data: { title, href: forPeople ? '/studio/people' : href },
    })
  },
}
