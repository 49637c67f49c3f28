import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { otherName, storageKey, tableName } from '../keys.ts'
import { drawPattern, tableOf, type Variant } from '../marking/video.ts'
import type { Stream } from '../store/files.ts'
import { renderAudio } from './audio.ts'
import { type Inside, probe, type VideoTrack } from './probe.ts'
import type { Made, Task } from './task.ts'
import { findTools } from './tools.ts'
import { encodeVideo, makeSprite, renderVideo, type Work } from './video.ts'
import { cornerOf, stampFor, watermarkOf } from './watermark.ts'

/** Makes what is played: of a clip the HLS renditions, a progressive MP4 and the sprite; of a sound one file. */
export async function render(task: Task): Promise<Made> {
  const { app, file, path, folder, progress } = task
  const tools = await findTools(app)
  if (!tools) throw new Error('This worker has no FFmpeg, but the one that prepared the file had.')
  const inside = await probe(tools, path)
  const stamp = await stampedFor(task, inside)
  const work: Work = { tools, path, folder, inside, stamp, progress: share => progress(share * 0.9) }
  const made = file.kind === 'audio' ? await sound(work) : await clip(work, task)
  const { size } = await stat(join(folder, 'original'))
  for (const [name, mimeType, from = name] of made.files)
    await app.storage.putFile(storageKey(file.id, name), join(folder, from), mimeType)
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

/** What is stored under which name, and where it lies in the folder if that is elsewhere. */
type Parts = { files: [name: string, mimeType: string, from?: string][]; columns: Partial<Made> }

async function sound(work: Work): Promise<Parts> {
  const mimeType = await renderAudio(work)
  return { files: [['original', mimeType]], columns: { mime_type: mimeType } }
}

async function clip(plain: Work, task: Task): Promise<Parts> {
  const marking = await markingOf(plain, task)
  const work = marking?.a ?? plain
  const streams = await renderVideo(work)
  const marked = marking && (await markedParts(streams, marking))
  const sprite = await makeSprite(work, streams)
  await sharp(join(work.folder, 'sprite.png')).webp({ quality: 60, effort: 2 }).toFile(join(work.folder, 'sprite'))
  const files: Parts['files'] = [
    ['original', 'video/mp4'] satisfies [string, string],
    ['sprite', 'image/webp'] satisfies [string, string],
    ...streams.flatMap(({ name }): Parts['files'] => [
      [`${name}.mp4`, 'video/mp4'],
      [`${name}.m3u8`, 'application/vnd.apple.mpegurl'],
    ]),
  ]
  const columns = { mime_type: 'video/mp4', streams, sprite, has_hidden_mark: Boolean(marked) }
  return { files: [...files, ...(marked ?? [])], columns }
}

type Marking = Record<Variant, Work>

/** The work for both variants of a clip whose creator wants hidden marks; each takes half of the time. */
async function markingOf(work: Work, { app, file }: Task): Promise<Marking | null> {
  const { video } = work.inside
  if (!file.has_hidden_mark || !video) return null
  const size = { width: 2 * Math.floor(video.width / 2), height: 2 * Math.floor(video.height / 2) }
  const other = join(work.folder, 'b')
  await mkdir(other)
  const pattern = (variant: Variant) => drawPattern(app.secret, file.id, variant, { folder: work.folder, ...size })
  const [a, b] = [await pattern('a'), await pattern('b')]
  return {
    a: { ...work, pattern: a, progress: share => work.progress(share / 2) },
    b: { ...work, pattern: b, folder: other, progress: share => work.progress(0.5 + share / 2) },
  }
}

/** The other variant of each rendition and how both lie; null where they don't fit, and the clip stays without marks. */
async function markedParts(streams: Stream[], { a, b }: Marking): Promise<Parts['files'] | null> {
  await encodeVideo(b, b.inside.video as VideoTrack)
  const files: Parts['files'] = []
  for (const stream of streams) {
    const table = await tableOf(stream, { a: a.folder, b: b.folder })
    if (!table) return null
    await writeFile(join(a.folder, tableName(stream.name)), JSON.stringify(table))
    files.push([tableName(stream.name), 'application/json'])
    files.push([otherName(stream.name), 'video/mp4', join('b', `${stream.name}.mp4`)])
  }
  return files
}
