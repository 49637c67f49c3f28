import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { App } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { decodeInTurn } from '../decoding.ts'
import { checkMotion, inspectSize, makePicture, type Picture, type PictureOptions } from '../pictures.ts'
import { Unusable } from '../processing/run.ts'
import { findTools } from '../processing/tools.ts'
import { boxedIn, stillOf } from '../uploads/boxes.ts'
import { inWorkFolder } from '../uploads/sweep.ts'
import { decodeApng } from './apng.ts'
import { decodeHeic } from './heic.ts'
import { motionOf } from './pixels.ts'
import { motionInPng } from './png.ts'

/** Pictures that our decoder doesn't read, or not whole; FFmpeg does. */
const decoders = { heic: decodeHeic, apng: decodeApng }
type Foreign = keyof typeof decoders

const withoutTools: Record<Foreign, string> = {
  heic: "This site can't read HEIC images. Save it as a JPEG and upload that.",
  apng: "This site can't show a PNG that moves. Save it as a GIF or WebP and upload that.",
}

/** Makes the sizes of a picture as `makePicture` does, also of what our decoder doesn't read. */
export async function readPicture(
  app: Pick<App, 'config'>,
  source: string | Buffer,
  options: PictureOptions,
): Promise<Picture> {
  const foreign = typeof source === 'string' ? await foreignIn(source, options.moves ?? false) : null
  if (!foreign || typeof source !== 'string') return makePicture(source, options)
  await inspectPicture(app, source, options)
  const tools = await findTools(app)
  if (!tools) throw refuse('INVALID_FILE', undefined, withoutTools[foreign])
  return inWorkFolder(app.config, 'picture-', async folder => {
    const decoded = await decodeInTurn(() => decoders[foreign](tools, source, folder)).catch(asRefusal)
    return makePicture(decoded, options)
  })
}

/**
 * Looks at what a picture says of itself, without unpacking it. Refuses INVALID_FILE as `readPicture` does; what this
 * machine can't read may be read by a worker elsewhere.
 */
export async function inspectPicture(
  app: Pick<App, 'config'>,
  path: string,
  { side_px_min = 1, moves = false }: Pick<PictureOptions, 'side_px_min' | 'moves'> = {},
): Promise<{ width: number; height: number }> {
  const foreign = await foreignIn(path, moves)
  const size = await inspectSize(path, side_px_min, moves)
  if (foreign === 'apng') checkMotion(size, motionOf((await motionInPng(path)) ?? {}))
  if (foreign && app.config.roles.includes('worker') && !(await findTools(app)))
    throw refuse('INVALID_FILE', undefined, withoutTools[foreign])
  return size
}

/** Builds of our decoder differ: some read HEVC. */
const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

async function foreignIn(path: string, moves: boolean): Promise<Foreign | null> {
  if (moves && (await motionInPng(path))) return 'apng'
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    const boxed = boxedIn(buffer.subarray(0, bytesRead))
    if (moves && boxed?.brands[0] === 'avis') throw refuse('INVALID_FILE', undefined, stillAvif)
    return boxed && stillOf(boxed) === 'heic' && !readsHeic ? 'heic' : null
  } finally {
    await file.close()
  }
}

const stillAvif = "We can't show an AVIF that moves. Save it as a GIF, a WebP or a video and upload that."

function asRefusal(error: unknown): never {
  throw error instanceof Unusable ? refuse('INVALID_FILE', undefined, error.message) : error
}
