import { type Caption, captionBytesMax, captionLanguagesMax } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import * as store from '../store/captions.ts'
import { type FileRow, lockOwnFile } from '../store/files.ts'
import { CaptionProblem, cleanCaptions, withoutTurns } from './clean-captions.ts'

type Place = { id: string; language: string }
type NewCaptions = { fileId: string; ownerId: string; language: string; text: string }

/** The captions or transcripts of an own file (GET /performer/vault/files/{id}/captions). */
export async function listCaptions(ctx: Ctx, id: string): Promise<Caption[]> {
  const rows = await ctx.db.tx(async tx => {
    await ownFile(ctx, tx, id)
    return store.findCaptions(tx, id)
  })
  return rows.map(captionView)
}

/**
 * Adds or replaces captions in one language (PUT /performer/vault/files/{id}/captions/{language}). Refuses
 * VALIDATION_FAILED with the line where captions can't be read.
 */
export async function putCaptions(ctx: Ctx, { id, language }: Place, text: string): Promise<Caption> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  return captionView(await addCaptions(ctx, { fileId: id, ownerId: viewerOf(ctx).id, language, text }))
}

/** Adds captions to a creator's video, or a transcript to their sound. */
export async function addCaptions(
  app: Pick<App, 'db'>,
  { fileId, ownerId, language, text }: NewCaptions,
): Promise<store.CaptionRow> {
  return app.db.tx(async tx => {
    const file = await lockOwnFile(tx, ownerId, fileId)
    if (!file) throw refuse('ENTITY_NOT_FOUND')
    if (!file.captions.includes(language) && file.captions.length >= captionLanguagesMax)
      throw refuseFields([
        { path: 'language', message: `This file has ${captionLanguagesMax} languages. Delete one first.` },
      ])
    const at = now()
    const row = {
      id: newId(),
      file_id: fileId,
      owner_id: ownerId,
      language,
      text: await cleaned(file, text),
      created_at: at,
      updated_at: at,
    }
    await store.putCaptions(tx, row)
    return row
  })
}

/** Deletes captions in one language (DELETE /performer/vault/files/{id}/captions/{language}). */
export async function deleteCaptions(ctx: Ctx, { id, language }: Place): Promise<void> {
  await ctx.db.tx(async tx => {
    await ownFile(ctx, tx, id)
    if (!(await store.deleteCaptions(tx, id, language))) throw refuse('ENTITY_NOT_FOUND')
  })
}

async function ownFile(ctx: Ctx, tx: Parameters<typeof lockOwnFile>[0], id: string): Promise<FileRow> {
  const file = isId(id) ? await lockOwnFile(tx, viewerOf(ctx).id, id) : undefined
  if (!file) throw refuse('ENTITY_NOT_FOUND')
  return file
}

/** What is kept of what a creator entered: WebVTT that holds nothing but cues, or the plain text of a sound. */
async function cleaned({ kind }: FileRow, text: string): Promise<string> {
  const refuseText = (message: string) => refuseFields([{ path: 'text', message }])
  if (kind !== 'video' && kind !== 'audio') throw refuseText('Only videos and sounds have captions.')
  if (Buffer.byteLength(text) > captionBytesMax) throw refuseText('Enter captions, at most 512 kB of them.')
  if (text.includes('\ufffd')) throw refuseText("This text isn't UTF-8. Save it as UTF-8 and choose it again.")
  if (kind === 'audio') {
    const plain = withoutTurns(text).replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()
    if (plain === '') throw refuseText('Enter the transcript.')
    return plain
  }
  try {
    return await cleanCaptions(text)
  } catch (error) {
    throw error instanceof CaptionProblem ? refuseText(error.message) : error
  }
}

function captionView({ language, text, updated_at }: store.CaptionRow): Caption {
  return { language: language as Caption['language'], text, updatedAt: updated_at.toISOString() }
}
