import { reactTo, targetsIn } from '../domains/social/index.ts'
import { at, fromNow, minute_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { hearFromHere } from '../kernel/relay.ts'
import { house, listenersIn } from '../rooms.ts'
import type { DemoPeople } from './accounts.ts'
import { asPerson, comment } from './life.ts'
import type { Published } from './publish.ts'

/**
 * What has happened since mia, whose login is printed, was here last. The months before are no news any more: what she
 * and the others are told of begins here.
 */
export async function happenLately(app: App, { creators, fans }: DemoPeople, posts: Published[]): Promise<void> {
  await hearFromHere(app.db.sql, listenersIn(house), 'notifications')
  const mia = creators[0]
  const [newest, before] = posts
    .filter(post => post.performerId === mia?.id && post.isPublic)
    .sort((one, other) => other.published_at.getTime() - one.published_at.getTime())
  if (!mia || !newest || !before) throw new Error('The demonstration has no posts.')
  for (const fanId of fans.slice(1, 9))
    await reactTo(app, targetsIn(house), { id: fanId }, { objectId: newest.id, objectType: 'feed', action: 'like' })
  const [one, other] = fans.slice(1, 3)
  const remark = (fanId: string, objectId: string, content: string, minutes: number) =>
    at(fromNow(-minutes * minute_ms), () =>
      comment(asPerson(app, fanId, 'user'), { objectType: 'feed', objectId }, content),
    )
  if (one) await remark(one, newest.id, 'I could listen to this all evening.', 50)
  if (other) await remark(other, before.id, 'When is the next one?', 20)
}
