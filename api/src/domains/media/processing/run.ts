import { type ChildProcess, spawn } from 'node:child_process'
import { minute_ms, second_ms } from '../../../kernel/clock.ts'
import type { Tools } from './tools.ts'

/** A file that nobody can make anything of; its message is a sentence for its owner. */
export class Unusable extends Error {}

/** A worker that stops has ended the work; it is taken up again by another. */
export class Interrupted extends Error {}

export type Run = {
  /** How long the media is, which decides how long the work may take. */
  duration_ms?: number
  /** Is handed the bytes that the program writes. */
  output?: (bytes: Buffer) => void
}

/** Formats that FFmpeg may read: none that leads it to other files. */
const formats =
  'mov,mp4,matroska,webm,avi,flv,mpeg,mpegts,mpegvideo,asf,ogg,wav,mp3,aac,flac,aiff,image2,png_pipe,hevc,apng'
export const readOnlyThis = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats]

const stderr_max = 4_000
const running = new Set<ChildProcess>()
let stopped = false

/** Ends what runs, because the worker stops; what is under way is given back. */
export function stopPrograms(): void {
  stopped = true
  for (const child of running) child.kill('SIGKILL')
}

/** Lets a worker that starts in the same process run programs again. */
export function allowPrograms(): void {
  stopped = false
}

/** Runs a program within bounds of time, memory and priority, without a network. Throws when it fails. */
export function runTool({ guard }: Tools, program: string, args: string[], run: Run = {}): Promise<void> {
  if (stopped) throw new Interrupted()
  const [command, ...rest] = [...guard, program, ...args]
  const child = spawn(command as string, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH } })
  running.add(child)
  const patience_ms = 2 * minute_ms + 8 * (run.duration_ms ?? 0)
  const timer = setTimeout(() => child.kill('SIGKILL'), patience_ms)
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => run.output?.(bytes))
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-stderr_max)
  })
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(stopped ? new Interrupted() : new ToolFailed(code, signal, said))
    })
  }).finally(() => {
    clearTimeout(timer)
    running.delete(child)
  })
}

/** A program that ended badly. Killed, it may do better next time; else the file is at fault. */
class ToolFailed extends Error {
  readonly wasKilled: boolean

  constructor(code: number | null, signal: NodeJS.Signals | null, said: string) {
    super(`The program ended with ${signal ?? code}: ${said.trim()}`)
    this.wasKilled = signal !== null || /No space left|Cannot allocate memory/.test(said)
  }
}

/** Turns what the program says about a file into a sentence; failures of the machine stay failures. */
export async function orUnusable<T>(work: Promise<T>, sentence: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ToolFailed && !error.wasKilled) throw new Unusable(sentence, { cause: error })
    throw error
  }
}

/** How often an unfinished file says how far it is. */
export const progress_ms = 3 * second_ms
