import type { Audience, Input, MassMessage, mass } from '@fanfare/contract'
import { day_ms, fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn, addJobsIn } from '../../../kernel/jobs.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { requireVerifiedEmail } from '../../identity/index.ts'
import { isUnapproved } from '../../media/index.ts'
import { presentMass } from '../queries/mass.ts'
import { checkTiers } from '../queries/tiers.ts'
import { type Choice, countChosen, hereChosen, nextChosen } from '../store/audiences.ts'
import { unwriteChunk, writeChunk } from '../store/chunks.ts'
import { findLists } from '../store/fans.ts'
import {
  changeMass,
  filesOfMass,
  insertMass,
  inTheWay,
  lockMass,
  lockSending,
  type MassRow,
  massToTakeUp,
  massWaitingFor,
} from '../store/mass.ts'
import { draftOf, filesFor, typeOf } from './draft.ts'

type Body = Input<typeof mass.sendMassMessage>['body']

/** The groups of a form. Refuses 400 for a list or a tier that isn't the creator's. */
export async function choiceOf(
  ctx: Ctx,
  { include, exclude = [] }: Pick<Body, 'include' | 'exclude'>,
): Promise<Choice> {
  const own = new Set((await findLists(ctx.db.sql, viewerOf(ctx).id)).map(list => list.id))
  const check = (groups: Audience[], path: string) => {
    if (groups.some(({ kind, listId }) => kind === 'list' && !own.has(listId ?? '')))
      throw refuseFields([{ path, message: "You don't have this list." }])
  }
  check(include, 'include')
  check(exclude, 'exclude')
  await checkTiers(ctx.db.sql, viewerOf(ctx).id, include, 'include')
  await checkTiers(ctx.db.sql, viewerOf(ctx).id, exclude, 'exclude')
  return { include, exclude }
}

/**
 * Writes to many, now or at a moment (POST /performer/mass-messages). Refuses NO_RECIPIENTS where nobody fits,
 * MASS_LIMIT_REACHED with `{nextAt}` where a day has had enough of them, and as sending one message does.
 */
export async function sendMass(ctx: Ctx, body: Body): Promise<MassMessage> {
  const viewer = viewerOf(ctx)
  await requireVerifiedEmail(ctx)
  const draft = draftOf(viewer, body)
  const scheduled_at = momentOf(body.scheduledAt)
  const choice = await choiceOf(ctx, body)
  if ((await countChosen(ctx.db.sql, viewer.id, choice)) === 0) throw refuse('NO_RECIPIENTS')
  const { massMessagesPerDay } = await settingsOf(ctx.db)
  const row = await ctx.db.tx(async tx => {
    await checkDay(tx, viewer.id, scheduled_at, massMessagesPerDay)
    const files = await filesFor(tx, viewer.id, draft)
    const person = viewer.helper ? ('helper' as const) : ('person' as const)
    const writer = viewer.key ? ('automatic' as const) : person
    const author = scheduled_at ? ('scheduled' as const) : writer
    const atOnce = files.some(isUnapproved) ? ('review' as const) : ('sending' as const)
    const state = scheduled_at ? ('scheduled' as const) : atOnce
    const made = {
      id: newId(),
      performer_id: viewer.id,
      text: draft.text,
      type: typeOf(files),
      ...choice,
      price_minor: draft.price_minor,
      author,
      helper_id: viewer.helper?.id ?? null,
      state,
      scheduled_at,
    }
    const uses = files.map(file => ({ file_id: file.id, is_preview: draft.previewIds.has(file.id) }))
    await addJobIn(tx, 'send_mass_message', { id: made.id }, scheduled_at ? { runAt: scheduled_at } : {})
    return insertMass(tx, made, uses)
  })
  const [view] = await presentMass(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** Refuses one message to many more than a creator can send in a day, and says when the next one can go. */
async function checkDay(tx: Tx, performerId: string, scheduled_at: Date | null, most: number): Promise<void> {
  await lockSending(tx, performerId)
  const before = await inTheWay(tx, performerId, scheduled_at ?? now(), most)
  if (before) throw refuse('MASS_LIMIT_REACHED', { nextAt: new Date(before.getTime() + day_ms).toISOString() })
}

function momentOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const moment = readMoment(text)
  if (!moment || moment <= now())
    throw refuseFields([{ path: 'scheduledAt', message: 'Choose a time that is still to come.' }])
  return moment
}

/** Facts of everybody wait for the oldest transaction, so chunks are short; groups are asked for many chunks at once. */
const chunk_rows = 400
const asked_rows = 40 * chunk_rows
/** Who was here so lately may look on: they get it before all others. */
const here_ms = 30 * minute_ms

/**
 * Writes a message to its fans, chunk by chunk, each a transaction that begins where the last one ended: killed and
 * started again, by two workers at once, every fan gets it once. Fans who are here come first: who looks on has it in
 * moments, however many others are written to.
 */
export async function writeMass({ db }: Pick<App, 'db'>, id: string): Promise<void> {
  for (let row = await db.tx(tx => begin(tx, id)); row; row = await db.tx(tx => begin(tx, id))) {
    const { performer_id, reached_id } = row
    if (reached_id === null) await writeThoseHere({ db }, row)
    const fans = await nextChosen(db.sql, performer_id, row, { after: reached_id, limit: asked_rows })
    if (fans.length === 0) return db.tx(tx => finish(tx, id, reached_id))
    let after = reached_id
    for (let from = 0; from < fans.length; from += chunk_rows) {
      const chunk = fans.slice(from, from + chunk_rows)
      if (!(await db.tx(tx => writeSome(tx, id, after, chunk)))) break
      after = chunk.at(-1) ?? null
    }
  }
}

/** Writes to the fans who are here, without moving on: who has it then is passed over. */
async function writeThoseHere({ db }: Pick<App, 'db'>, row: MassRow): Promise<void> {
  const fans = await hereChosen(db.sql, row.performer_id, row, { since: fromNow(-here_ms), limit: asked_rows })
  for (let from = 0; from < fans.length; from += chunk_rows) {
    const chunk = fans.slice(from, from + chunk_rows).sort()
    if (!(await db.tx(tx => writeSome(tx, row.id, null, chunk, null)))) return
  }
}

/** The message, if it is to be written now; one whose moment has come is under way from here on. */
async function begin(tx: Tx, id: string): Promise<MassRow | undefined> {
  const row = await lockMass(tx, id)
  if (row?.state === 'sending') return row
  if (row?.state !== 'scheduled' || !row.scheduled_at || row.scheduled_at > now()) return undefined
  if (await isInReview(tx, id)) {
    await changeMass(tx, id, { state: 'review' })
    await recordFact(tx, 'publication_waits', { kind: 'message', targetId: id, performerId: row.performer_id })
    return undefined
  }
  await changeMass(tx, id, { state: 'sending' })
  return row
}

/** Sends the messages to many that waited for the review of a file alone. */
export async function sendReviewed(tx: Tx, fileId: string): Promise<void> {
  for (const id of await massWaitingFor(tx, fileId)) {
    const row = await lockMass(tx, id)
    if (row?.state !== 'review' || (await isInReview(tx, id))) continue
    await changeMass(tx, id, { state: 'sending' })
    await addJobIn(tx, 'send_mass_message', { id })
  }
}

async function isInReview(tx: Tx, id: string): Promise<boolean> {
  return ((await filesOfMass(tx, [id])).get(id) ?? []).some(isUnapproved)
}

/** Marks a message as sent, unless another worker went on or it was unsent. */
async function finish(tx: Tx, id: string, after: string | null): Promise<void> {
  const row = await lockMass(tx, id)
  if (row?.state === 'sending' && row.reached_id === after) await changeMass(tx, id, { state: 'sent', sent_at: now() })
}

/** Writes one chunk behind a fan and moves on; answers false where another worker has, or it was unsent. */
async function writeSome(
  tx: Tx,
  id: string,
  after: string | null,
  fans: string[],
  reached_id = fans.at(-1) ?? after,
): Promise<boolean> {
  const row = await lockMass(tx, id)
  if (row?.state !== 'sending' || row.reached_id !== after) return false
  const reached = await writeChunk(tx, row, fans)
  await changeMass(tx, id, { recipients: row.recipients + reached.length, reached_id })
  if (reached.length > 0)
    await recordFact(tx, 'mass_message_written', { massMessageId: id, performerId: row.performer_id, reached })
  return true
}

/**
 * Unsends a message to many (DELETE /performer/mass-messages/{id}): closed at once for all who have not bought it; lists
 * and badges follow. One that waits is not sent at all.
 */
export async function unsendMass(ctx: Ctx, id: string): Promise<void> {
  const performerId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockMass(tx, id) : undefined
    if (row?.performer_id !== performerId) throw refuse('ENTITY_NOT_FOUND')
    if (row.state === 'unsent') return
    await changeMass(tx, id, { state: 'unsent', unsent_at: now() })
    await addJobIn(tx, 'unsend_mass_message', { id })
  })
}

/** Takes an unsent message out of lists and badges, chunk by chunk. */
export async function unwriteMass(app: Pick<App, 'db'>, id: string): Promise<void> {
  const some = () =>
    app.db.tx(async tx => {
      const reached = await unwriteChunk(tx, id, chunk_rows)
      if (reached.length > 0) await recordFact(tx, 'mass_message_unwritten', { massMessageId: id, reached })
      return reached.length
    })
  while ((await some()) > 0);
}

const lost_ms = minute_ms

/** Takes up messages whose worker was lost, or whose moment has passed without a job. */
export async function takeUpMass({ db }: Pick<App, 'db'>): Promise<void> {
  const ids = await massToTakeUp(db.sql, fromNow(-lost_ms))
  await addJobsIn(
    db.sql,
    'send_mass_message',
    ids.map(id => ({ id })),
  )
}
