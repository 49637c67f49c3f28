import { moneyToWire, type Reply, type StreamTips, type streamTips } from '@fanfare/contract'
import { type App, type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { avatarUrl } from '../../../kernel/storage/urls.ts'
import { findPeople } from '../../identity/index.ts'
import { tippedInStream, topTippers } from '../../wallet/index.ts'
import { findStream, type StreamRow } from '../store/streams.ts'
import { type GoalRow, goalOf, hiddenLeaders, type MenuRow, menuOf } from '../store/tips.ts'
import { rightsOf } from './rights.ts'

const leaders_max = 3

/** What was tipped in a stream, as everybody in it is told. The sums are those of the charges. */
export async function tipsForAll({ db, config }: Pick<App, 'db' | 'config'>, stream: StreamRow): Promise<StreamTips> {
  const { conversation_id: conversationId, created_at: since } = stream
  const [total_minor, leaders, goal, menu] = await Promise.all([
    tippedInStream(db.sql, conversationId, { since, until: null }),
    topTippers(db.sql, conversationId, leaders_max),
    goalOf(db.sql, stream.id),
    menuOf(db.sql, stream.performer_id),
  ])
  const ids = leaders.map(({ fan_id }) => fan_id)
  const [people, hidden, goalView] = await Promise.all([
    findPeople(db.sql, ids),
    hiddenLeaders(db.sql, ids),
    goal ? presentGoal(db.sql, goal, conversationId) : null,
  ])
  return {
    conversationId,
    performerId: stream.performer_id,
    total: moneyToWire(total_minor),
    goal: goalView,
    leaders: leaders.map(({ fan_id, spent_minor }) => {
      const person = hidden.has(fan_id) ? undefined : people.get(fan_id)
      return {
        _id: person?.id ?? '',
        name: person?.name ?? '',
        avatar: person ? avatarUrl(config, person.avatar_file_id) : '',
        spent: moneyToWire(spent_minor),
      }
    }),
    menu: menu.map(menuView),
  }
}

export function menuView({ id, title, price_minor }: MenuRow) {
  return { _id: id, title, price: moneyToWire(price_minor) }
}

/** A goal with what was given since it was set. */
export async function presentGoal(db: Queryable, goal: GoalRow, conversationId: string) {
  const given_minor = await givenTo(db, goal, conversationId)
  return {
    _id: goal.id,
    title: goal.title,
    tokens: moneyToWire(goal.target_minor),
    given: moneyToWire(given_minor),
    reachedAt: goal.reached_at?.toISOString() ?? null,
  }
}

/** What was given for a goal, without what was given back. */
export function givenTo(db: Queryable, goal: GoalRow, conversationId: string): Promise<bigint> {
  return tippedInStream(db, conversationId, { since: goal.created_at, until: goal.closed_at })
}

/** The same for somebody who watches (GET /streaming/live/{id}/tips). Refuses ENTITY_NOT_FOUND, FORBIDDEN. */
export async function tipsOfStream(ctx: Ctx, id: string): Promise<Reply<typeof streamTips.tipsOfStream>> {
  const row = isId(id) ? await findStream(ctx.db.sql, id) : undefined
  if (row?.type !== 'public') throw refuse('ENTITY_NOT_FOUND')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [row])).get(row.id)
  if (!rights?.mayWatch) throw refuse('FORBIDDEN')
  const { id: viewerId } = viewerOf(ctx)
  const [tips, hidden] = await Promise.all([tipsForAll(ctx, row), hiddenLeaders(ctx.db.sql, [viewerId])])
  return { ...tips, isHidden: hidden.has(viewerId) }
}
