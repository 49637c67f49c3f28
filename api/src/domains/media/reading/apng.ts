import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { orUnusable, readOnlyThis, runTool, Unusable } from '../processing/run.ts'
import type { Tools } from '../processing/tools.ts'
import { motionInPng } from './png.ts'

const damaged = "We couldn't read this animation. Save it as a GIF or WebP and upload that."
const side_px_max = 1_600

/** Makes a WebP without losses of a PNG that moves, of which our decoder sees the first picture only. Throws Unusable. */
export async function decodeApng(tools: Tools, path: string, folder: string): Promise<string> {
  const [frames, target] = [join(folder, 'frames'), join(folder, 'picture.webp')]
  const { width, height } = await sizeOf(path)
  // At a rate of its own, so that each picture is written once, however long it stays.
  const read = ['-v', 'error', '-nostats', '-y', ...readOnlyThis, '-f', 'apng', '-r', '10', '-i', path]
  const written = ['-vf', `scale=${width}:${height},format=rgba`, '-r', '10', '-f', 'rawvideo', frames]
  await orUnusable(runTool(tools, tools.ffmpeg, [...read, ...written]), damaged)
  const pixels = await readFile(frames)
  const pages = pixels.length / (width * height * 4)
  if (pages < 1 || !Number.isInteger(pages)) throw new Unusable(damaged)
  const raw = { width, height: height * pages, channels: 4, pageHeight: height } as const
  const delay = await delaysOf(tools, path)
  const loop = (await motionInPng(path))?.loop ?? 0
  await sharp(pixels, { raw, animated: true }).webp({ lossless: true, effort: 0, delay, loop }).toFile(target)
  return target
}

async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path).metadata()
  const scale = Math.min(1, side_px_max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** How long each picture stays, in milliseconds. */
async function delaysOf(tools: Tools, path: string): Promise<number[]> {
  const parts: Buffer[] = []
  const entries = ['-show_entries', 'packet=duration_time', '-of', 'csv=p=0']
  const args = ['-v', 'error', ...readOnlyThis, '-f', 'apng', ...entries, path]
  await orUnusable(runTool(tools, tools.ffprobe, args, { output: bytes => parts.push(bytes) }), damaged)
  const lines = Buffer.concat(parts).toString().trim().split('\n')
  return lines.map(line => Math.round((Number.parseFloat(line) || 0.1) * 1_000))
}
