import { now, nowMs, second_ms } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { isDatabaseAway } from '../../../kernel/database-away.ts'
import { tryAgain, trying } from '../../../kernel/due.ts'
import { idBefore, isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { allFinderOf } from '../../../kernel/term-matching.ts'
import * as store from '../store/findings.ts'
import { allTerms, type BannedTermRow } from '../store/terms.ts'

/** A thing of a room with what it says: the cursor by which its kind is read, what operators open, and whose it is. */
export type WrittenThing = {
  id: string
  target: 'feed' | 'gallery' | 'video' | 'product' | 'story' | 'comment' | 'account'
  targetId: string
  userId: string
  /** By the names of the fields, as the call that writes them names them. */
  texts: Record<string, string | null>
}

/** Things of a kind in the order of their ids, after one of them, which a search for banned terms goes through. */
export type Written = (db: Queryable, after: string, limit: number) => Promise<WrittenThing[]>

const batch = 200
/** How long one job goes on before another takes its place, so that the queue isn't held up. */
const turn_ms = 5 * second_ms
const first = '00000000-0000-0000-0000-000000000000'
const job = 'scan_banned_terms'

/** Has what is on the site looked through, from the beginning where that is going on. */
export async function askForScanIn(tx: Tx): Promise<void> {
  await store.askForScan(tx, now())
  await addJobIn(tx, 'scan_banned_terms', {}, { isUrgent: false })
}

/** The same each week, for what came by other ways than a form: the name of a login elsewhere, or what an extension wrote. */
export async function scanWeekly({ db }: App): Promise<void> {
  if ((await allTerms(db.sql)).length > 0) await db.tx(askForScanIn)
}

/** The same because an operator wants it (POST /operator/banned-terms/scan). */
export async function scanNow(ctx: Ctx): Promise<void> {
  await ctx.db.tx(async tx => {
    await askForScanIn(tx)
    await recordAct(tx, ctx, { act: 'scan_banned_terms', target: 'banned_terms', targetId: 'list' })
  })
}

/** Leaves something as it is (POST /operator/banned-terms/findings/{id}/keep). Refuses ENTITY_NOT_FOUND. */
export async function keepFinding(ctx: Ctx, id: string): Promise<{ success: true }> {
  await ctx.db.tx(async tx => {
    const by = { kept_by: viewerOf(ctx).id, kept_at: now() }
    const kept = isId(id) ? await store.keepFinding(tx, id, by) : undefined
    if (!kept) throw refuse('ENTITY_NOT_FOUND')
    const { target, target_id: targetId, term_id: termId } = kept
    await recordAct(tx, ctx, { act: 'keep_banned_term', target, targetId, after: { termId } })
  })
  return { success: true }
}

/**
 * Goes on with a search for some seconds, batch by batch, and has another job go on after it. A thing that throws is set
 * aside, and tried again whenever this runs.
 */
export async function scanBannedTerms(app: App, kinds: readonly Written[]): Promise<void> {
  const until_ms = nowMs() + turn_ms
  await tryAgain(app, job, rowId => scanAgain(app, kinds, rowId))
  while (await scanBatch(app, kinds)) {
    if (nowMs() < until_ms) continue
    await app.db.tx(tx => addJobIn(tx, 'scan_banned_terms', {}, { isUrgent: false }))
    return
  }
}

/** Looks through the next things of a kind, one by one where that throws; false once there is nothing more to do. */
async function scanBatch(app: App, kinds: readonly Written[]): Promise<boolean> {
  try {
    return await app.db.tx(tx => scanNext(tx, kinds, things => keepFound(tx, things)))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return app.db.tx(tx => scanNext(tx, kinds, (things, kind) => scanEach(app, things, kind)))
  }
}

type Scanning = (things: WrittenThing[], kind: number) => Promise<void>

async function scanNext(tx: Tx, kinds: readonly Written[], scanThings: Scanning): Promise<boolean> {
  const scan = await store.lockScan(tx)
  if (!scan) return false
  const started_at = scan.started_at ?? now()
  const read = kinds[scan.kind]
  if (!read) {
    await store.deleteUnseen(tx, started_at, job)
    await store.moveScan(tx, { started_at, finished_at: now() })
    return false
  }
  const things = await read(tx, scan.after_id ?? first, batch)
  await scanThings(things, scan.kind)
  const last = things.length < batch ? undefined : things.at(-1)
  await store.moveScan(tx, { started_at, ...(last ? { after_id: last.id } : { kind: scan.kind + 1, after_id: null }) })
  return true
}

async function keepFound(tx: Tx, things: WrittenThing[]): Promise<void> {
  await store.upsertFindings(tx, findingsIn(things, await allTerms(tx)))
}

/** Each thing in a transaction of its own; its row says where it is read again, and whose findings stay until then. */
async function scanEach(app: App, things: WrittenThing[], kind: number): Promise<void> {
  for (const thing of things)
    await trying(app, job, `${kind} ${thing.id} ${thing.targetId}`, () => app.db.tx(tx => keepFound(tx, [thing])))
}

async function scanAgain(app: App, kinds: readonly Written[], rowId: string): Promise<void> {
  const [kind = '', id = ''] = rowId.split(' ')
  await app.db.tx(async tx => {
    const things = (await kinds[Number(kind)]?.(tx, idBefore(id), 1)) ?? []
    await keepFound(
      tx,
      things.filter(thing => thing.id === id),
    )
  })
}

/** What of some things has a term that isn't published or looked for; each term once for a thing. */
function findingsIn(things: WrittenThing[], terms: BannedTermRow[]): store.FindingRow[] {
  const published = terms.filter(({ uses }) => uses.includes('publish') || uses.includes('search'))
  const ids = new Map(published.map(({ id, term }) => [term, id]))
  const termsIn = allFinderOf(published)
  const found = new Map<string, store.FindingRow>()
  for (const { target, targetId: target_id, userId: user_id, texts } of things)
    for (const [field, text] of Object.entries(texts))
      for (const term of text ? termsIn(text) : []) {
        const term_id = ids.get(term) as string
        const key = `${term_id} ${target} ${target_id}`
        if (found.has(key)) continue
        const seen = { found_at: now(), seen_at: now() }
        found.set(key, { id: newId(), term_id, target, target_id, user_id, field, ...seen })
      }
  return [...found.values()]
}
