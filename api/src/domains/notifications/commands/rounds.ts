import type { Forgotten, Step } from '../../../kernel/news.ts'
import type { Told } from './tell.ts'

export type Cleared = { read: { userId: string; groupKey: string } } | { forget: Forgotten }

/** What is written together: first people are told, then notifications go. */
export type Round = { told: Told[]; cleared: Cleared[] }

/** Turns of telling are even, and those of clearing odd. */
type Parity = 0 | 1

/**
 * Puts steps into as few rounds as keep their order for each person: who is told something and then reads it has read
 * it, and who is told something after that hasn't.
 */
export function roundsOf(steps: Step[]): Round[] {
  const rounds: Round[] = []
  const turns = new Map<string, number>()
  let turnOfAll = 0
  const roundAt = (turn: number): Round => {
    while (rounds.length <= turn >> 1) rounds.push({ told: [], cleared: [] })
    return rounds[turn >> 1] as Round
  }
  const next = (from: number, parity: Parity) => (from % 2 === parity ? from : from + 1)
  const turnOf = (userId: string, parity: Parity): number => {
    const turn = next(Math.max(turns.get(userId) ?? 0, turnOfAll), parity)
    turns.set(userId, turn)
    return turn
  }
  for (const step of steps) {
    if ('to' in step) {
      const { to, ...telling } = step
      for (const userId of new Set(to)) roundAt(turnOf(userId, 0)).told.push({ userId, telling })
    } else if ('read' in step) roundAt(turnOf(step.read.userId, 1)).cleared.push(step)
    else if ('forget' in step && 'userId' in step.forget) roundAt(turnOf(step.forget.userId, 1)).cleared.push(step)
    else if ('forget' in step) {
      // Whose notifications these are isn't known before they are looked up, so everyone's turn is after it.
      turnOfAll = next(Math.max(turnOfAll, ...turns.values()), 1)
      roundAt(turnOfAll).cleared.push(step)
    }
  }
  return rounds
}
