import { appeal, decideAppeal, findAppealOf, takeDown, takedownsIn } from '../domains/moderation/index.ts'
import { publishPost } from '../domains/posts/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { house } from '../rooms.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'

const cases = [
  {
    creator: 7,
    days_ago: 9,
    post: 'Four lines that I wrote on the train this morning. They have no title yet.',
    reason: 'Someone says that these lines are theirs.',
    text: 'I wrote them myself. I can send you my notebook with the date in it.',
    answer: 'You’re right: your notebook is older than what we were sent.',
  },
  {
    creator: 8,
    days_ago: 3,
    post: 'A friend of mine opens a shop this week. Go and see: small-shop.example',
    reason: 'It advertises another site.',
    text: 'The link leads to the shop of a friend, and nobody pays me for it.',
    answer: null,
  },
]

/**
 * Two posts of their own that an operator took down: one is back after an appeal, one waits for the answer. Nobody likes
 * or buys them, so that a fill that was stopped finds everything else as it was.
 */
export async function appealAgainst(app: App, people: DemoPeople): Promise<void> {
  const operator = asPerson(app, people.operatorId, 'operator')
  for (const { creator, days_ago, post, reason, text, answer } of cases) {
    const performerId = people.creators[creator]?.id
    if (!performerId) continue
    const later = (days: number) => fromNow(-(days_ago - days) * day_ms)
    const known = await found.post(app, performerId, post)
    const publish = () => publishPost(app, performerId, { type: 'text', text: post, tags: [], audience: 'public' })
    const targetId = known?.id ?? (await at(later(-1), publish))
    if (await wasDecided(app, targetId)) continue
    const down = await at(later(0), () => takeDown(operator, { target: 'feed', targetId, reason }, takedownsIn(house)))
    await at(later(1), () => appeal(app, down.id, { text }))
    const entry = await findAppealOf(app.db.sql, down.id)
    if (answer && entry)
      await at(later(2), () =>
        decideAppeal(operator, entry.id, { outcome: 'lifted', reason: answer }, takedownsIn(house)),
      )
  }
}

async function wasDecided(app: App, targetId: string): Promise<boolean> {
  const rows = await app.db.sql`select 1 from decisions where target_id = ${targetId}`
  return rows.length > 0
}
