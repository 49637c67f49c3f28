import type { Input, media, Watermark } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { type DrawnWatermark, lettersMissing } from '../processing/watermark.ts'
import { findWatermark, keepWatermark, type WatermarkRow } from '../store/watermarks.ts'

type Choice = Pick<WatermarkRow, 'is_on' | 'words' | 'place' | 'has_hidden_marks'>

const untilChosen: Choice = { is_on: false, words: null, place: 'bottom-right', has_hidden_marks: false }

/** What a creator has chosen to be drawn on new files (GET /performer/watermark). */
export async function myWatermark(ctx: Ctx): Promise<Watermark> {
  const { id } = viewerOf(ctx)
  return view(await findWatermark(ctx.db.sql, id), await addressOf(ctx, ctx.db.sql, id))
}

/** Chooses it for what is uploaded from now on (PUT /performer/watermark). Refuses `words` that can't be drawn. */
export async function setWatermark(ctx: Ctx, body: Input<typeof media.setWatermark>['body']): Promise<Watermark> {
  const { id } = viewerOf(ctx)
  const missing = await lettersMissing(body.words ?? '')
  if (missing.length > 0)
    throw refuseFields([{ path: 'words', message: `We can't draw ${missing.join(' ')}. Use Latin letters.` }])
  const before = await findWatermark(ctx.db.sql, id)
  const has_hidden_marks = body.hasHiddenMarks ?? before?.has_hidden_marks ?? false
  const choice = { is_on: body.isOn, words: body.words, place: body.place, has_hidden_marks }
  await keepWatermark(ctx.db.sql, { ...choice, performer_id: id, updated_at: now() })
  return view(choice, await addressOf(ctx, ctx.db.sql, id))
}

/** What is drawn on a file that somebody uploads now; null for nothing. */
export async function watermarkNow(app: Pick<App, 'db' | 'config'>, ownerId: string): Promise<DrawnWatermark | null> {
  const chosen = await findWatermark(app.db.sql, ownerId)
  if (!chosen?.is_on) return null
  return { words: chosen.words ?? (await addressOf(app, app.db.sql, ownerId)), place: chosen.place }
}

/** Whether what someone uploads now gets hidden marks. */
export async function wantsHiddenMarks({ db }: Pick<App, 'db'>, ownerId: string): Promise<boolean> {
  return (await findWatermark(db.sql, ownerId))?.has_hidden_marks ?? false
}

/** The address of a creator's page as people write it, without its protocol. */
async function addressOf({ config }: Pick<App, 'config'>, db: Queryable, id: string): Promise<string> {
  const person = (await findPeople(db, [id])).get(id)
  return `${new URL(config.siteUrl).host}/${person?.username ?? id}`
}

function view(choice: Choice = untilChosen, address: string): Watermark {
  const { is_on: isOn, words, place, has_hidden_marks: hasHiddenMarks } = choice
  return { isOn, words, place, address, hasHiddenMarks }
}
