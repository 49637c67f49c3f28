import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storageKey } from '../keys.ts'
import { knownAmong } from '../matching/match.ts'
import { makePicture, mayMove, type Picture } from '../pictures.ts'
import { readPicture } from '../reading/read-picture.ts'
import { saysMadeWithAi } from './ai-mark.ts'
import { makeWaveform } from './audio.ts'
import { probeWithoutTools } from './clips.ts'
import { drawSentPoster } from './poster.ts'
import { probe } from './probe.ts'
import { copyWithoutTags } from './remux.ts'
import { Unusable } from './run.ts'
import type { Made, Task } from './task.ts'
import { findTools, type Tools } from './tools.ts'
import { grabFrame } from './video.ts'
import { watermarkOf } from './watermark.ts'

/**
 * Looks into a file and makes its pictures, so that there is something to see within seconds: all sizes of a photo, the
 * poster of a clip, the waveform of a sound. A picture that operators know is held for them. Throws Unusable.
 */
export async function prepare(task: Task): Promise<Made> {
  if (task.file.kind === 'photo') return preparePhoto(task)
  const tools = await findTools(task.app)
  return tools ? prepareClip(task, tools) : keepClip(task, task.file.kind === 'audio' ? 'audio' : 'video')
}

async function preparePhoto(task: Task): Promise<Made> {
  const madeWithAi = await saysMadeWithAi(task.path)
  const { file, path } = task
  const options = { blur: true, watermark: watermarkOf(file), madeWithAi, moves: mayMove(file.purpose) }
  const picture = await readPicture(task.app, path, options)
  const { kept, isKnown } = await keepPicture(task, picture)
  const { width, height } = picture
  const bytes = BigInt(picture.renditions.view?.length ?? 0)
  return {
    ...kept,
    ...labelled(madeWithAi),
    width,
    height,
    bytes,
    mime_type: 'image/webp',
    percent: 100,
    stage: 'done',
    status: isKnown ? 'review' : 'finished',
  }
}

async function prepareClip(task: Task, tools: Tools): Promise<Made> {
  const { file, path, folder } = task
  const inside = await probe(tools, path)
  const { duration_ms } = inside
  const madeWithAi = await saysMadeWithAi(path)
  if (file.kind === 'audio') {
    if (!inside.audio || inside.video)
      throw new Unusable(
        inside.video
          ? 'This is a video. Upload it as a video, or export its sound alone.'
          : 'This file has no sound in it.',
      )
    const waveform = await makeWaveform({ tools, path, inside })
    return { ...labelled(madeWithAi), duration_ms, waveform, stage: 'render', status: 'processing' }
  }
  if (!inside.video) throw new Unusable('This file has no picture in it. Upload it as a sound instead.')
  const frame = await grabFrame({ tools, path, folder, inside })
  const picture = await makePicture(frame, { blur: true, watermark: watermarkOf(file), madeWithAi })
  const { kept, isKnown } = await keepPicture(task, picture)
  const { width, height } = inside.video
  const made = { ...kept, ...labelled(madeWithAi), width, height, duration_ms }
  return { ...made, stage: 'render', status: isKnown ? 'review' : 'processing' }
}

/** Without FFmpeg: what browsers play stays as it is, without its tags and a watermark, with the poster that came along. */
async function keepClip(task: Task, kind: 'video' | 'audio'): Promise<Made> {
  const { app, file, path, folder } = task
  const { mimeType, ...facts } = await probeWithoutTools(path, kind)
  const madeWithAi = await saysMadeWithAi(path)
  const copy = join(folder, 'original')
  await copyWithoutTags(path, mimeType, copy)
  const bytes = BigInt((await stat(copy)).size)
  await app.storage.putFile(storageKey(file.id, 'original'), copy, mimeType)
  const notDrawn = { watermark_words: null, watermark_place: null, has_hidden_mark: false }
  const poster = kind === 'video' ? await drawSentPoster(task, madeWithAi) : null
  const { kept, isKnown } = poster ? await keepPicture(task, poster) : withoutPicture
  const renditions = [...kept.renditions, 'original']
  const made = { ...kept, ...facts, ...notDrawn, ...labelled(madeWithAi), bytes, mime_type: mimeType, renditions }
  return { ...made, percent: 100, stage: 'done', status: isKnown ? 'review' : 'finished' }
}

const withoutPicture = { kept: { renditions: [] }, isKnown: false }

/** What the file says outweighs what its creator says, who could take that back. */
function labelled(madeWithAi: boolean): Pick<Made, 'ai_label'> {
  return madeWithAi ? { ai_label: 'file' } : {}
}

/** Stores the sizes of a picture. Of an animation, any of its pictures may be one that operators know. */
async function keepPicture({ app, file }: Task, { renditions, thumbhash, hash, hashes }: Picture) {
  const made = Object.entries(renditions) as [string, Buffer][]
  await Promise.all(made.map(([name, bytes]) => app.storage.put(storageKey(file.id, name), bytes, 'image/webp')))
  const known = await knownAmong(app.db.sql, hashes)
  const kept = { thumbhash, renditions: made.map(([name]) => name), picture_hash: known ?? hash }
  return { kept, isKnown: known !== undefined }
}
