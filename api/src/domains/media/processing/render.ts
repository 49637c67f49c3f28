import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { storageKey } from '../keys.ts'
import { renderAudio } from './audio.ts'
import { type Inside, probe } from './probe.ts'
import { findTools } from './tools.ts'
import { makeSprite, renderVideo, type Work } from './video.ts'
import { cornerOf, stampFor, watermarkOf } from './watermark.ts'
import type { Made, Task } from './work.ts'

/** Makes what is played: of a clip the HLS renditions, a progressive MP4 and the sprite; of a sound one file. */
export async function render(task: Task): Promise<Made> {
  const { app, file, path, folder, progress } = task
  const tools = await findTools(app)
  if (!tools) throw new Error('This worker has no FFmpeg, but the one that prepared the file had.')
  const inside = await probe(tools, path)
  const stamp = await stampedFor(task, inside)
  const work: Work = { tools, path, folder, inside, stamp, progress: share => progress(share * 0.9) }
  const made = file.kind === 'audio' ? await sound(work) : await clip(work)
  const { size } = await stat(join(folder, 'original'))
  for (const [name, mimeType] of made.files)
    await app.storage.putFile(storageKey(file.id, name), join(folder, name), mimeType)
  const renditions = [...new Set([...file.renditions, ...made.files.map(([name]) => name)])]
  return { ...made.columns, renditions, bytes: BigInt(size), percent: 100, stage: 'done', status: 'finished' }
}

/** The watermark of a clip as a picture beside it, where it has one. */
async function stampedFor({ file, folder }: Task, { video }: Inside): Promise<Work['stamp']> {
  const watermark = watermarkOf(file)
  const stamp = watermark && video && (await stampFor(watermark, video))
  if (!stamp) return null
  const path = join(folder, 'watermark.png')
  await sharp(stamp.svg).png().toFile(path)
  return { path, ...cornerOf(stamp, video) }
}

type Parts = { files: [name: string, mimeType: string][]; columns: Partial<Made> }

async function sound(work: Work): Promise<Parts> {
  const mimeType = await renderAudio(work)
  return { files: [['original', mimeType]], columns: { mime_type: mimeType } }
}

async function clip(work: Work): Promise<Parts> {
  const streams = await renderVideo(work)
  const sprite = await makeSprite(work, streams)
  await sharp(join(work.folder, 'sprite.png')).webp({ quality: 60, effort: 2 }).toFile(join(work.folder, 'sprite'))
  const files: Parts['files'] = [
    ...[['original', 'video/mp4'] satisfies [string, string], ['sprite', 'image/webp'] satisfies [string, string]],
    ...streams.flatMap(({ name }): Parts['files'] => [
      [`${name}.mp4`, 'video/mp4'],
      [`${name}.m3u8`, 'application/vnd.apple.mpegurl'],
    ]),
  ]
  return { files, columns: { mime_type: 'video/mp4', streams, sprite } }
}
