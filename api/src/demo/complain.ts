import { decideCase, keepNotice, looksIn, report, takedownsIn } from '../domains/moderation/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { house } from '../rooms.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import type { Published } from './publish.ts'

type Said = { target: 'feed' | 'performer'; targetId: string; ownerId: string; title: ReportTitle; description: string }
type ReportTitle = Parameters<typeof report>[1]['title']

/** Two reports that wait for an operator, one that was decided, and a notice that is due in a day. */
export async function complain(app: App, people: DemoPeople, posts: Published[]): Promise<void> {
  const [, , bruno, carla] = people.fans
  const [post, other] = posts.filter(({ isPublic }) => isPublic)
  const creator = people.creators[8]
  if (!bruno || !carla || !post || !other || !creator) return
  await decided(app, bruno, people.operatorId, other)
  await say(app, bruno, {
    target: 'feed',
    targetId: post.id,
    ownerId: post.performerId,
    title: 'Infringes my rights',
    description: 'I think that this is my picture.',
  })
  await say(app, carla, {
    target: 'performer',
    targetId: creator.id,
    ownerId: creator.id,
    title: 'Spam or misleading',
    description: 'Posts the same link every day.',
  })
  await notice(app, other)
}

async function say(app: App, by: string, { ownerId, ...said }: Said): Promise<bigint> {
  const { number } = await report(asPerson(app, by, 'user'), said, async () => ({ ownerId, quote: null }))
  return number
}

/** Something that was reported two weeks ago, and kept. */
async function decided(app: App, by: string, operatorId: string, post: Published): Promise<void> {
  if (await found.report(app, by, post.id)) return
  const about = { target: 'feed', targetId: post.id, ownerId: post.performerId } as const
  const said = { title: 'Hateful or abusive content', description: 'I don’t like how they talk about us.' } as const
  const number = await at(fromNow(-14 * day_ms), () => say(app, by, { ...about, ...said }))
  const reason = 'We looked at it closely. It’s a strong opinion, and it breaks none of our rules.'
  const operator = asPerson(app, operatorId, 'operator')
  await at(fromNow(-11 * day_ms), () =>
    decideCase(
      operator,
      `C-${number}`,
      { decision: 'kept', reason },
      { takedowns: takedownsIn(house), looks: looksIn(house) },
    ),
  )
}

/** A notice of someone without an account, half of whose 48 hours are over. */
async function notice(app: App, post: Published): Promise<void> {
  const email = 'jana.holm@example.com'
  if (await found.notice(app, email)) return
  const body = {
    kind: 'intimate',
    addresses: [`/post/${post.id}`],
    about: 'I am the person at the window in this picture. I never agreed to it being shown here.',
    ...({ name: 'Jana Holm', email, signature: 'Jana Holm', goodFaith: true } as const),
  } as const
  const visitor = { ...asPerson(app, '', 'user'), viewer: null }
  await at(fromNow(-24 * hour_ms), () =>
    keepNotice(visitor, { ...body, addresses: [...body.addresses] }, looksIn(house)),
  )
}
