import { setImmediate as others } from 'node:timers/promises'

type Cue = { start_ms: number; end_ms: number; lines: string[] }

const cues_max = 5_000
const cue_chars_max = 500
const lines_max = 50_000
/** So many are read before other requests have their turn. */
const cues_at_once = 100
const time = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/
const skipped = /^(NOTE|STYLE|REGION)(\s|$)/
const allowedTag = /^<(\/?[ibu]|\/?c|c(\.[\w-]+)+|\/v|v(\.[\w-]+)*\s[^<>&]{1,80})>$/
/** Colours of SRT and the times inside of a cue change how words look, so they go without a trace. */
const droppedTag = /^<(\/?font[^>]*|[\d:.]+)>$/i

/** Captions that can't be read, with the line. */
export class CaptionProblem extends Error {}

/**
 * Reads WebVTT or SRT and writes it anew as WebVTT: the cues in the order of their start, with the tags for italics,
 * bold, underlines, classes and voices. Styles, regions, notes and positions are left out, any other tag is shown as text.
 */
export async function cleanCaptions(text: string): Promise<string> {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '')
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
      // A number or a name may come before the times.
      if (!line.includes('-->')) at += 1
      const end = afterBlock(lines, at)
      const cue = readCue(lines.slice(at, end), at)
      if (cue.lines.length > 0) cues.push(cue)
      if (++read % cues_at_once === 0) await others()
      at = end
    }
    if (cues.length > cues_max) throw problem(at, `there are more than ${cues_max} captions`)
  }
  if (cues.length === 0) throw new CaptionProblem('There are no captions in this file.')
  return cues
}

/** Where the block that begins at a line ends: at an empty line. */
function afterBlock(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '') at += 1
  return at
}

function readCue([times = '', ...lines]: string[], at: number): Cue {
  const [start, end] = times.split('-->')
  if (start === undefined || end === undefined)
    throw problem(at, 'the times are missing. Write them like 00:00:01.000 --> 00:00:04.000')
  const start_ms = readTime(start.trim(), at)
  const end_ms = readTime(end.trim().split(/\s/)[0] ?? '', at)
  if (end_ms <= start_ms) throw problem(at, 'the end is before the start')
  const long = lines.findIndex(line => line.includes('-->'))
  if (long >= 0) throw problem(at + 1 + long, 'there is no empty line before these times')
  if (lines.join('\n').length > cue_chars_max)
    throw problem(at, `use at most ${cue_chars_max} characters in one caption`)
  // A line of which nothing is left would end the cue.
  return { start_ms, end_ms, lines: lines.map(cleanLine).filter(line => line !== '') }
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
  return text
    .replace(/&(?!(amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
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
