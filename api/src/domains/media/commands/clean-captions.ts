import { setImmediate as others } from 'node:timers/promises'
import { decodeHTML } from 'entities'

type Cue = { start_ms: number; end_ms: number; lines: string[] }

const cues_max = 5_000
const cue_chars_max = 500
const lines_max = 50_000
/** So many are read before other requests have their turn. */
const cues_at_once = 25
const time = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/
const skipped = /^(NOTE|STYLE|REGION)(\s|$)/
const allowedTag = /^<(\/?[ibu]|\/?c|c(\.[\w-]+)+|\/v|v(\.[\w-]+)*\s[^<>&]{1,80})>$/
/** Colours of SRT and the times inside of a cue change how words look, so they go without a trace. */
const droppedTag = /^<(\/?font[^>]*|[\d:.]+)>$/i

/** Marks that turn text around (Unicode, UAX 9): programs put them around lines, and players find the direction alone. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** What a reference to a character must not bring in: line breaks, which would end a cue, and other controls. */
const controls = /\p{Cc}+/gu

/** Text without embeddings, overrides and isolates. */
export const withoutTurns = (text: string): string => text.replace(turning, '')

/** Captions that can't be read, with the line. */
export class CaptionProblem extends Error {}

/**
 * Reads WebVTT or SRT and writes it anew as WebVTT: the cues in the order of their start, with the tags for italics,
 * bold, underlines, classes and voices. Styles, regions, notes and positions are left out, any other tag is shown as text.
 * References such as &quot; are read as the character they stand for. As players do, it takes a number without a caption,
 * an empty line inside of one, and leaves out what is shown for no time.
 */
export async function cleanCaptions(text: string): Promise<string> {
  const plain = withoutTurns(text.replace(/^\uFEFF/, '')).replaceAll('\0', '')
  await others()
  const lines = plain.split(/\r\n|\r|\n/, lines_max + 1)
  if (lines.length > lines_max) throw problem(lines_max, `there are more than ${lines_max} lines`)
  const cues = await readCues(lines)
  const sorted = cues.toSorted((a, b) => a.start_ms - b.start_ms)
  const blocks = sorted.map(cue => [`${timeText(cue.start_ms)} --> ${timeText(cue.end_ms)}`, ...cue.lines].join('\n'))
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

async function readCues(lines: string[]): Promise<Cue[]> {
  const cues: Cue[] = []
  const isWebVtt = /^WEBVTT(\s|$)/.test(lines[0] ?? '')
  let [at, read] = [isWebVtt ? afterBlock(lines, 0) : 0, 0]
  while (at < lines.length) {
    const line = lines[at] as string
    if (line.trim() === '') at += 1
    else if (isWebVtt && skipped.test(line)) at = afterBlock(lines, at)
    else {
      const end = afterBlock(lines, at)
      readBlock(cues, lines.slice(at, end), at)
      if (++read % cues_at_once === 0) await others()
      at = end
    }
    if (cues.length > cues_max) throw problem(at, `there are more than ${cues_max} captions`)
  }
  const shown = cues.filter(cue => cue.lines.length > 0 && cue.end_ms > cue.start_ms)
  if (shown.length === 0) throw new CaptionProblem('There are no captions in this file.')
  return shown
}

/** Adds the cue of a block, or to the last one where an empty line stood inside of it. */
function readBlock(cues: Cue[], block: string[], at: number): void {
  // A number or a name may come before the times.
  const from = block.slice(0, 2).findIndex(line => line.includes('-->'))
  const last = cues.at(-1)
  if (from >= 0) cues.push(readCue(block.slice(from), at + from))
  else if (isNumber(block)) return
  else if (!last) throw problem(at + 1, 'the times are missing. Write them like 00:00:01.000 --> 00:00:04.000')
  else last.lines.push(...linesOf(block, at))
}

const isNumber = ([line = '', ...others]: string[]) => others.length === 0 && /^\s*\d+\s*$/.test(line)

/** Where the block that begins at a line ends: at an empty line. */
function afterBlock(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '') at += 1
  return at
}

function readCue([times = '', ...lines]: string[], at: number): Cue {
  const [start = '', end = ''] = times.split('-->')
  const start_ms = readTime(start.trim(), at)
  const end_ms = readTime(end.trim().split(/\s/)[0] ?? '', at)
  if (end_ms < start_ms) throw problem(at, 'the end is before the start')
  const early = lines.findIndex(line => line.includes('-->'))
  if (early >= 0) throw problem(at + 1 + early, 'there is no empty line before these times')
  return { start_ms, end_ms, lines: linesOf(lines, at) }
}

/** The lines of a cue, clean. A line of which nothing is left would end the cue. */
function linesOf(lines: string[], at: number): string[] {
  if (lines.join('\n').length > cue_chars_max)
    throw problem(at, `use at most ${cue_chars_max} characters in one caption`)
  return lines.map(cleanLine).filter(line => line !== '')
}

function readTime(text: string, at: number): number {
  const match = time.exec(text)
  if (!match) throw problem(at, `“${text.slice(0, 20)}” isn't a time. Write it like 00:00:01.000`)
  const [, hours = '0', minutes, seconds, ms] = match
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms)
}

function cleanLine(line: string): string {
  return line
    .trim()
    .split(/(<[^<>]*>)/)
    .map(part => {
      if (allowedTag.test(part)) return part
      return droppedTag.test(part) ? '' : escaped(part)
    })
    .join('')
    .trim()
}

function escaped(text: string): string {
  return withoutTurns(decodeHTML(text))
    .replace(controls, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function timeText(at_ms: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const seconds = at_ms / 1_000
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(at_ms % 1_000).padStart(3, '0')}`
}

function problem(at: number, what: string): CaptionProblem {
  return new CaptionProblem(`Line ${at + 1}: ${what}.`)
}
