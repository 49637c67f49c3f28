import { type CreatorToDo, studio } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { watching } from '../../core/session/watching.ts'
import { toDoStore } from './to-do-count.ts'

/** Counts what has a time by which it's due; the rest can wait. */
export function countToDo({ data }: Pick<CreatorToDo, 'data'>): void {
  toDoStore.setState({ total: data.reduce((sum, { count, dueAt }) => sum + (dueAt === null ? 0 : count), 0) })
}

/** Keeps the count of what is due in the studio. */
export const watchToDo = watching(async () => {
  const work = await call(studio.toDo).catch(() => null)
  if (work) countToDo(work)
})
