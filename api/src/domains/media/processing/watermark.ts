import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { WatermarkPlace } from '@fanfare/contract'
import opentype, { type Font } from 'opentype.js'
import type { FileRow } from '../store/files.ts'

/** Words on a picture and where they stand. */
export type DrawnWatermark = { words: string; place: WatermarkPlace }

/** A watermark as a picture of its own, and how far it stands from the edges. */
export type Stamp = { svg: Buffer; width: number; height: number; margin: number; place: WatermarkPlace }

type Size = { width: number; height: number }

/** The letters' height as a part of the shorter side, and what the words may take of the width. */
const letters_share = 0.038
const width_share = 0.8
const letters_px_min = 9
/** On smaller pictures it would hide them, and nobody could read it. */
const side_px_min = 120

/** What is drawn on a file, as it was chosen when it arrived. */
export function watermarkOf(file: Pick<FileRow, 'watermark_words' | 'watermark_place'>): DrawnWatermark | null {
  const { watermark_words: words, watermark_place: place } = file
  return words && place ? { words, place } : null
}

/**
 * Draws the words for a picture of a size in pixels: white with a dark edge, so that they can be read on any ground. The
 * letters come with us as outlines, because a machine need not have a typeface. Null for a picture that is too small.
 */
export async function stampFor({ words, place }: DrawnWatermark, { width, height }: Size): Promise<Stamp | null> {
  const side = Math.min(width, height)
  if (side < side_px_min) return null
  const font = await typeface()
  const wanted = Math.max(letters_px_min, side * letters_share)
  const wide = font.getAdvanceWidth(words, wanted)
  const size = wide > width * width_share ? (wanted * width * width_share) / wide : wanted
  const edge = size * 0.09
  const pad = Math.ceil(edge + 1)
  const line = Math.ceil(size * 1.25)
  const drawn = font.getPath(words, pad, pad + size, size).toPathData(2)
  const stamp = {
    width: Math.ceil(font.getAdvanceWidth(words, size)) + 2 * pad,
    height: line + 2 * pad,
    margin: Math.round(side * 0.025),
    place,
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${stamp.width}" height="${stamp.height}"><path d="${drawn}"
    fill="#fff" fill-opacity=".78" stroke="#000" stroke-opacity=".42" stroke-width="${edge}" stroke-linejoin="round"
    paint-order="stroke"/></svg>`
  return { ...stamp, svg: Buffer.from(svg) }
}

/** Where a stamp begins on a picture, in pixels from its left and its top. */
export function cornerOf(stamp: Stamp, { width, height }: Size): { left: number; top: number } {
  const { place, margin } = stamp
  const free = { x: width - stamp.width, y: height - stamp.height }
  if (place === 'middle') return { left: Math.round(free.x / 2), top: Math.round(free.y / 2) }
  return {
    left: Math.max(0, place.endsWith('left') ? margin : free.x - margin),
    top: Math.max(0, place.startsWith('top') ? margin : free.y - margin),
  }
}

/** The letters of some words that can't be drawn, each once. */
export async function lettersMissing(words: string): Promise<string[]> {
  const font = await typeface()
  return [...new Set(words)].filter(letter => font.charToGlyphIndex(letter) === 0)
}

let loaded: Promise<Font> | undefined

function typeface(): Promise<Font> {
  loaded ??= readFile(fileURLToPath(import.meta.resolve('@fontsource/geist/files/geist-latin-500-normal.woff'))).then(
    bytes => opentype.parse(new Uint8Array(bytes).buffer),
  )
  return loaded
}
