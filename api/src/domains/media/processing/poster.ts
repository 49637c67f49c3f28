import { buffer } from 'node:stream/consumers'
import type { App } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { sentPosterOf, storageKey } from '../keys.ts'
import { makePicture, type Picture } from '../pictures.ts'
import type { Task } from './task.ts'
import { findTools } from './tools.ts'
import { watermarkOf } from './watermark.ts'

/**
 * Whether videos are to be sent with a poster: this machine has no FFmpeg to draw one, or other machines work on them, of
 * which it knows nothing.
 */
export async function wantsPosters(app: Pick<App, 'config'>): Promise<boolean> {
  return !app.config.roles.includes('worker') || !(await findTools(app))
}

/**
 * The poster that came with a video, in all sizes and without its metadata. Null where none came, and where it can't be
 * drawn: a video never fails for its poster.
 */
export async function drawSentPoster({ app, file }: Task, madeWithAi: boolean): Promise<Picture | null> {
  const sent = await app.storage.get(storageKey(file.id, sentPosterOf))
  if (!sent) return null
  const bytes = await buffer(sent.stream)
  return makePicture(bytes, { blur: true, watermark: watermarkOf(file), madeWithAi }).catch(nullIfRefused)
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
