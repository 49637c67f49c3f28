import { isDatabaseAway } from './database-away.ts'

/**
 * Does what was to happen earlier before what is to happen now, so that several jobs of one moment come out in their
 * order, whichever of them a node takes first. Everything may be asked for twice. One that fails holds nothing up: its
 * own job tries it again and tells of it.
 */
export async function earlierFirst<T>(
  earlier: readonly T[],
  work: (one: T) => Promise<unknown>,
  own: () => Promise<unknown>,
): Promise<void> {
  for (const one of earlier) {
    try {
      await work(one)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
    }
  }
  await own()
}
