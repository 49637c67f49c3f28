import {
  type Input,
  type LibraryItem,
  type LibraryKind,
  type library,
  libraryKinds,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { personView, recentPeople } from '../../identity/index.ts'
import { takenDownAmong } from '../../moderation/index.ts'
import type { SocialTarget, SocialThings } from '../../social/index.ts'
import { countOwned, type OwnedThing, ownedThings } from '../../wallet/index.ts'

/**
 * Everything that a fan bought and didn't give back, newest first, with how much there is of each kind and creator (GET
 * /library). It is shown also when it has left the site; what a creator hides from the fan is left out.
 */
export async function openLibrary(
  ctx: Ctx,
  things: SocialThings,
  query: Input<typeof library.library>['query'],
): Promise<Reply<typeof library.library>> {
  const fan = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  const { limit = 10, offset = 0, q, performerId } = query
  const wanted = query.kind ? libraryKinds.filter(kind => kind === query.kind) : [...libraryKinds]
  const isNone = wanted.length === 0 || (performerId !== undefined && !isId(performerId))
  const [page, counts] = await Promise.all([
    isNone ? { rows: [], total: 0 } : ownedThings(ctx.db.sql, fan, { kinds: wanted, performerId, q, limit, offset }),
    countOwned(ctx.db.sql, fan, libraryKinds),
  ])
  const people = await recentPeople(ctx.db.sql, [
    ...new Set([...page.rows, ...counts].map(({ performer_id }) => performer_id)),
  ])
  const [infos, down] = await Promise.all([
    infosOf(ctx, things, page.rows),
    takenDownAmong(
      ctx.db.sql,
      page.rows.map(({ target_id }) => target_id),
    ),
  ])
  const personOf = (id: string) => {
    const person = people.get(id)
    return person ? personView(ctx.config, person) : null
  }
  const ofKind = counts.filter(({ kind }) => !query.kind || kind === query.kind)
  return {
    data: page.rows.map(row =>
      itemView(row, {
        performerInfo: personOf(row.performer_id),
        objectInfo: infos.get(row.target_id) ?? null,
        isTakenDown: down.has(row.target_id),
      }),
    ),
    total: page.total,
    kinds: libraryKinds.map(kind => ({ kind, total: sumOf(counts.filter(count => count.kind === kind)) })),
    creators: [...new Set(ofKind.map(({ performer_id }) => performer_id))]
      .flatMap(id => {
        const person = personOf(id)
        return person ? [{ ...person, total: sumOf(ofKind.filter(count => count.performer_id === id)) }] : []
      })
      .sort((one, other) => other.total - one.total || one.name.localeCompare(other.name)),
  }
}

const sumOf = (counts: { total: number }[]) => counts.reduce((sum, { total }) => sum + total, 0)

/** Each kind is shown by its room as it is among bookmarks, in one question a kind. */
async function infosOf(
  ctx: Ctx,
  things: SocialThings,
  rows: OwnedThing<LibraryKind>[],
): Promise<Map<string, { _id: string }>> {
  const views = await Promise.all(
    libraryKinds.map(async kind => {
      const target: SocialTarget | undefined = things[kind]
      const ids = rows.filter(row => row.kind === kind).map(row => row.target_id)
      return ids.length > 0 && target?.views ? [...(await target.views(ctx, ids, { alsoBought: true }))] : []
    }),
  )
  return new Map(views.flat())
}

type Shown = Pick<LibraryItem, 'performerInfo' | 'objectInfo' | 'isTakenDown'>

function itemView(row: OwnedThing<LibraryKind>, shown: Shown): LibraryItem {
  return {
    _id: row.id,
    kind: row.kind,
    objectId: row.target_id,
    title: row.title,
    price: moneyToWire(row.total_minor - row.covered_minor),
    boughtAt: row.created_at.toISOString(),
    performerId: row.performer_id,
    ...shown,
  }
}
