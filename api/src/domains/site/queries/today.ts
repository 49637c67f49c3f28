import {
  type Input,
  moneyToWire,
  type Reply,
  type TodayItem,
  type today,
  type WaitingName,
  waitingNames,
} from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { mayOperate } from '../../../kernel/http/access.ts'
import { isId } from '../../../kernel/ids.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { lastDecision } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { PlacedThing, WaitingAsked, WaitingPlace, WaitTable } from '../../../kernel/waits.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { type ClaimRow, claimsBy, claimsOn } from '../store/claims.ts'

const page = 50
const mine_max = 200

export type Waits = Required<WaitTable>
/** A thing of one of the kinds. */
export type Waiting = PlacedThing & { kind: WaitingName }
type Place = WaitingPlace & { kind: WaitingName }

const dueForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** Ids lie between these two. */
const first = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What an operator may decide, of all kinds or one, next due first (GET /operator/today). Refuses FORBIDDEN. */
export async function listToday(
  ctx: Ctx,
  { kind, mine, before, limit = page }: Input<typeof today.today>['query'],
  waits: Waits,
): Promise<Reply<typeof today.today>> {
  const kinds = kind ? [openKind(ctx, kind, waits)] : kindsOf(ctx, waits)
  const place = placeOf(before)
  const found = await listOf(ctx, kinds, waits, {
    own: mine ? await claimsBy(ctx.db.sql, viewerOf(ctx).id) : undefined,
    place,
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const end = shown.at(-1)
  const data = await itemViews(ctx, shown)
  return {
    data: mine ? data.filter(({ owner }) => owner?._id === viewerOf(ctx).id) : data,
    next: end && found.length > limit ? `${end.due}~${end.kind}~${end.id}` : null,
  }
}

type Asked = { own?: ClaimRow[] | undefined; place?: Place | undefined; limit: number }

/** Things of some kinds in one order, each kind asked once. */
async function listOf(ctx: Ctx, kinds: WaitingName[], waits: Waits, { own, place, limit }: Asked): Promise<Waiting[]> {
  const lists = await Promise.all(
    kinds.map(async (kind): Promise<Waiting[]> => {
      const which = own ? ownOf(ctx, kind, waits, own) : {}
      if (!which) return []
      const asked = { ...which, after: place && afterIn(kind, place), limit }
      const things = await waits[kind].list(ctx.db.sql, asked, ctx.db)
      return things.map(thing => ({ ...thing, kind }))
    }),
  )
  return lists.flat().sort(byPlace).slice(0, limit)
}

/** What of a kind the operator took; nothing where they took none of it. */
function ownOf(ctx: Ctx, kind: WaitingName, waits: Waits, own: ClaimRow[]): Partial<WaitingAsked> | undefined {
  if (waits[kind].take) return { owner_id: viewerOf(ctx).id }
  const only = own.filter(claim => claim.kind === kind).map(claim => claim.item_id)
  return only.length > 0 ? { only } : undefined
}

function byPlace(a: Place, b: Place): number {
  if (a.due !== b.due) return a.due < b.due ? -1 : 1
  const [one, other] = a.kind === b.kind ? [a.id, b.id] : [a.kind, b.kind]
  return one < other ? -1 : 1
}

/** Where a kind goes on behind a place: those that are due at the same moment come in the order of their kinds. */
function afterIn(kind: WaitingName, { due, ...place }: Place): WaitingPlace {
  if (kind === place.kind) return { due, id: place.id }
  return { due, id: kind > place.kind ? first : last }
}

/** Where a page ends; what can't be one is read as the beginning. */
function placeOf(before: string | undefined): Place | undefined {
  const [due = '', name, id = ''] = before?.split('~') ?? []
  const kind = waitingNames.find(one => one === name)
  return kind && dueForm.test(due) && readMoment(due) && isId(id) ? { due, kind, id } : undefined
}

function kindsOf(ctx: Ctx, waits: Waits): WaitingName[] {
  return waitingNames.filter(kind => mayOperate(viewerOf(ctx), waits[kind].permission))
}

function openKind(ctx: Ctx, kind: WaitingName, waits: Waits): WaitingName {
  if (!mayOperate(viewerOf(ctx), waits[kind].permission)) throw refuse('FORBIDDEN')
  return kind
}

/** How much there is of each kind, and of it the operator's own (GET /operator/today/counts). */
export async function countToday(ctx: Ctx, waits: Waits): Promise<Reply<typeof today.todayCounts>> {
  const kinds = kindsOf(ctx, waits)
  const countMine = async () => {
    const own = await claimsBy(ctx.db.sql, viewerOf(ctx).id)
    const things = await listOf(ctx, kinds, waits, { own, limit: mine_max })
    return things.filter(thing => isHeld(thing, own) || thing.owner_id !== undefined).length
  }
  const [counted, mine] = await Promise.all([
    Promise.all(
      kinds.map(async kind => {
        const { waiting }: { waiting: number } = await waits[kind].count(ctx.db.sql, ctx.db)
        return { kind, waiting }
      }),
    ),
    countMine(),
  ])
  return { kinds: counted, mine }
}

/** A claim ends with the step in which the thing was taken. */
const isHeld = (thing: Waiting, claims: ClaimRow[]) => claimOf(thing, claims) !== undefined
const claimOf = ({ kind, id, since }: Waiting, claims: ClaimRow[]) =>
  claims.find(one => one.kind === kind && one.item_id === id && one.since.getTime() === since.getTime())

/** One thing, while it waits. Refuses FORBIDDEN where its kind isn't the operator's. */
export async function findWaiting(
  ctx: Ctx,
  { kind, id }: { kind: WaitingName; id: string },
  waits: Waits,
): Promise<Waiting | undefined> {
  openKind(ctx, kind, waits)
  if (!isId(id)) return undefined
  const [thing] = await waits[kind].list(ctx.db.sql, { only: [id], limit: 1 }, ctx.db)
  return thing && { ...thing, kind }
}

/** The same for its page, and who decided it where it doesn't wait any more (GET /operator/today/{kind}/{id}). */
export async function showToday(
  ctx: Ctx,
  which: { kind: WaitingName; id: string },
  waits: Waits,
): Promise<Reply<typeof today.todayOne>> {
  const thing = await findWaiting(ctx, which, waits)
  if (thing) return { item: await itemView(ctx, thing), decidedBy: null, decidedAt: null }
  const decision = await lastDecision(ctx.db.sql, which.id)
  const people = await findPeople(ctx.db.sql, decision ? [decision.operator_id] : [])
  const operator = people.get(decision?.operator_id ?? '')
  return {
    item: null,
    decidedBy: operator ? personView(ctx.config, operator) : null,
    decidedAt: decision?.created_at.toISOString() ?? null,
  }
}

export async function itemView(ctx: Ctx, thing: Waiting): Promise<TodayItem> {
  const [view] = await itemViews(ctx, [thing])
  return view as TodayItem
}

async function itemViews(ctx: Ctx, things: Waiting[]): Promise<TodayItem[]> {
  const claims = await claimsOn(
    ctx.db.sql,
    things.map(({ kind, id }) => ({ kind, item_id: id })),
  )
  const ownerOf = (thing: Waiting) => thing.owner_id ?? claimOf(thing, claims)?.operator_id ?? null
  const ids = things.flatMap(thing => [thing.person_id, ownerOf(thing)]).filter(id => id !== null)
  const people = await findPeople(ctx.db.sql, ids)
  const personOf = (id: string | null) => {
    const person = people.get(id ?? '')
    return person ? personView(ctx.config, person) : null
  }
  return things.map(thing => ({
    _id: thing.id,
    kind: thing.kind,
    dueAt: thing.due_at.toISOString(),
    since: thing.since.toISOString(),
    personInfo: personOf(thing.person_id),
    name: thing.name ?? null,
    title: thing.title ?? '',
    about: thing.about,
    amount:
      typeof thing.amount_minor === 'bigint'
        ? { value: moneyToWire(thing.amount_minor), currency: thing.currency ?? null }
        : null,
    items: thing.items ?? null,
    opens: thing.opened_as ?? thing.id,
    owner: personOf(ownerOf(thing)),
  }))
}
