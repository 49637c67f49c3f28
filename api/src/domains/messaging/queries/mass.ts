import {
  type Audience,
  type Input,
  type MassMessage,
  type MassResults,
  type mass,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { fileView } from '../../media/index.ts'
import { countEach } from '../store/audiences.ts'
import { findLists } from '../store/fans.ts'
import { filesOfMass, findMass, listMass, type MassRow } from '../store/mass.ts'
import { tierGroups, tierNamesFor } from './tiers.ts'

const page_rows = 25

/** The groups of the viewer's fans with how many they are (GET /performer/audiences). */
export async function listAudiences(
  ctx: Ctx,
  { amount = 100, days = 30 }: Input<typeof mass.audiences>['query'],
): Promise<Reply<typeof mass.audiences>> {
  const performerId = viewerOf(ctx).id
  const db = ctx.db.sql
  const [lists, tiers] = await Promise.all([findLists(db, performerId), tierGroups(db, performerId)])
  const groups: (Audience & { name: string | null })[] = [
    { kind: 'subscribers', name: null },
    ...tiers,
    ...(['followers', 'expired', 'renewal-off'] as const).map(kind => ({ kind, name: null })),
    { kind: 'spent', amount, name: null },
    { kind: 'silent', days, name: null },
    ...lists.map(({ id, name }) => ({ kind: 'list' as const, listId: id, name })),
  ]
  const counts = await countEach(
    db,
    performerId,
    groups.map(({ name: _name, ...group }) => ({ include: [group], exclude: [] })),
  )
  return { data: groups.map((group, place) => ({ ...group, count: counts[place] ?? 0 })) }
}

/** The viewer's messages to many (GET /performer/mass-messages). */
export async function listOwnMass(
  ctx: Ctx,
  { before, limit = page_rows, offset = 0 }: Input<typeof mass.massMessages>['query'],
): Promise<{ data: MassMessage[]; total: number }> {
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of a message.' }])
  const { rows, total } = await listMass(ctx.db.sql, viewerOf(ctx).id, { before, limit, offset })
  return { data: await presentMass(ctx, rows), total }
}

/** One of the viewer's messages to many (GET /performer/mass-messages/{id}); 404 for everybody else's. */
export async function readOwnMass(ctx: Ctx, id: string): Promise<MassResults> {
  const performerId = viewerOf(ctx).id
  const row = isId(id) ? await findMass(ctx.db.sql, performerId, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [[view], lists, tiers, people] = await Promise.all([
    presentMass(ctx, [row]),
    findLists(ctx.db.sql, performerId),
    tierNamesFor(ctx.db.sql, performerId, [...row.include, ...row.exclude]),
    findPeople(ctx.db.sql, row.helper_id ? [row.helper_id] : []),
  ])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  const names = new Map([...lists.map(list => [list.id, list.name] as const), ...tiers])
  const named = (groups: Audience[]) =>
    groups.map(group => ({ ...group, name: names.get(group.listId ?? group.tierId ?? '') ?? null }))
  const helper = people.get(row.helper_id ?? '')
  return {
    ...view,
    include: named(row.include),
    exclude: named(row.exclude),
    isByHelper: row.helper_id !== null,
    helper: helper ? { _id: helper.id, name: helper.name } : null,
    unsentAt: row.unsent_at?.toISOString() ?? null,
  }
}

/** Messages to many as their creator sees them. */
export async function presentMass(ctx: Ctx, rows: MassRow[]): Promise<MassMessage[]> {
  const files = await filesOfMass(
    ctx.db.sql,
    rows.map(row => row.id),
  )
  return rows.map(row => {
    const own = files.get(row.id) ?? []
    return {
      _id: row.id,
      text: row.text,
      files: own.map(file => fileView(ctx, file, { viewer: ctx.viewer, mayView: true })),
      previewFileIds: own.filter(file => file.is_preview).map(file => file.id),
      price: moneyToWire(row.price_minor),
      include: row.include,
      exclude: row.exclude,
      author: row.author,
      state: row.state,
      scheduledAt: row.scheduled_at?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      recipients: row.recipients,
      seen: row.seen,
      bought: row.bought,
      earned: moneyToWire(row.earned_minor),
      isTakenDown: row.taken_down_at !== null,
    }
  })
}
