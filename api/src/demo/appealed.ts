import { removables } from '../between-rooms.ts'
import { appeal, decideAppeal, findAppealOf, takeDown } from '../domains/safety/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import { asPerson } from './life.ts'
import type { Published } from './publish.ts'

const cases = [
  {
    ...{ creator: 7, days_ago: 9, reason: 'Someone says that the picture is theirs.' },
    text: 'The picture is mine. I can send you the original file with its date.',
    answer: 'You are right: the original shows that you took it.',
  },
  {
    ...{ creator: 8, days_ago: 3, reason: 'It advertises another site.' },
    text: 'The link leads to the shop of a friend, nobody pays me for it.',
    answer: null,
  },
]

/** Two posts that an operator took down: one is back after an appeal, one waits for the answer. */
export async function appealAgainst(app: App, people: DemoPeople, posts: Published[]): Promise<void> {
  const operator = asPerson(app, people.operatorId, 'operator')
  for (const { creator, days_ago, reason, text, answer } of cases) {
    const performerId = people.creators[creator]?.id
    const post = posts.find(one => one.isPublic && one.performerId === performerId)
    if (!post || (await wasDecided(app, post.id))) continue
    const later = (days: number) => fromNow(-(days_ago - days) * day_ms)
    const down = await at(later(0), () => takeDown(operator, { target: 'feed', targetId: post.id, reason }, removables))
    await at(later(1), () => appeal(app, down.id, { text }))
    const entry = await findAppealOf(app.db.sql, down.id)
    if (answer && entry)
      await at(later(2), () => decideAppeal(operator, entry.id, { outcome: 'lifted', reason: answer }, removables))
  }
}

async function wasDecided(app: App, targetId: string): Promise<boolean> {
  const rows = await app.db.sql`select 1 from decisions where target_id = ${targetId}`
  return rows.length > 0
}
