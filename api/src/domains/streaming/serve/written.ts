import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { second_ms } from '../../../kernel/clock.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { insidePath, type LivePlace, listName, liveFolder, signatureHeader, signInside } from '../../../live/index.ts'
import { type Live, placeOfEngine } from '../commands/engine.ts'

const answer_ms_max = 5 * second_ms

const keptParts = ttlCache<Promise<Buffer | null>>({
  what: 'parts of a live stream (HLS) that another node carries',
  lives_ms: 10 * second_ms,
  sooner: 'a part never changes',
  entries_max: 64,
})

const keptLists = ttlCache<Promise<Buffer | null>>({
  what: 'the list of the parts of a live stream (HLS) that another node carries',
  lives_ms: second_ms / 2,
  sooner: 'a part is two seconds long',
  entries_max: 500,
})

/** The list of a stream's parts as the engine has written it, on this node or the one that carries streams; empty without one. */
export async function readList(app: Live, streamId: string): Promise<string> {
  const place = await placeOfEngine(app)
  if (!place) return ''
  if ('url' in place) return (await fetchOnce(app, place, streamId, listName))?.toString() ?? ''
  return readFile(join(liveFolder(app.config.dataDir), streamId, listName), 'utf8').catch(() => '')
}

/** A part of a stream, from this node or the one that carries streams; undefined where it isn't there any more. */
export async function openPart(
  app: Live,
  streamId: string,
  name: string,
): Promise<{ size: number; body: Readable | Buffer } | undefined> {
  const place = await placeOfEngine(app)
  if (!place) return undefined
  if ('url' in place) {
    const bytes = await fetchOnce(app, place, streamId, name)
    return bytes ? { size: bytes.length, body: bytes } : undefined
  }
  const path = join(liveFolder(app.config.dataDir), streamId, name)
  const found = await stat(path).catch(() => undefined)
  return found && { size: found.size, body: createReadStream(path) }
}

/** Many viewers ask for the same at once; the node that carries the stream is asked for it once. */
function fetchOnce(app: Live, place: Remote, streamId: string, name: string): Promise<Buffer | null> {
  const kept = (name === listName ? keptLists : keptParts)(app.db)
  const key = `${streamId} ${name}`
  const known = kept.get(key)
  if (known) return known
  const asked = fetchPart(place, streamId, name).catch(error => {
    app.log.warn({ err: error, streamId }, 'The node that carries the streams did not answer')
    return null
  })
  kept.set(key, asked)
  // What isn't there yet may be there a moment later.
  void asked.then(bytes => bytes ?? kept.delete(key))
  return asked
}

type Remote = Extract<LivePlace, { url: string }>

async function fetchPart({ url, key }: Remote, streamId: string, name: string): Promise<Buffer | null> {
  const path = `${insidePath}/parts/${streamId}/${name}`
  const headers = { [signatureHeader]: signInside(key, path, '') }
  const answer = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(answer_ms_max) })
  if (answer.ok) return Buffer.from(await answer.arrayBuffer())
  await answer.body?.cancel()
  return null
}
