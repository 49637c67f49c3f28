import queue from '../../words/en/report-queue.ts'
import { roomWords } from '../../words/say.ts'
import { say } from './words.ts'

export const sayQueue = roomWords('reportQueue', queue)

const titles = [
  'title_0',
  'title_1',
  'title_2',
  'title_3',
  'title_4',
  'title_5',
  'title_6',
  'title_7',
  'title_8',
] as const

/** The words for one of the nine reasons (wire, section 6). */
export function sayTitle(index: number): string {
  return say(titles[index] ?? 'title_8')
}
