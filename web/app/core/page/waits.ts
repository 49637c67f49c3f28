import type { ClosureBlock, OperatorPermission, WaitingName } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'

/** A card of the operators' overview: where its work is done, and by whom. */
export type WaitingCard = {
  /** Its place among the cards. */
  at: number
  icon: IconName
  href: string
  permission: OperatorPermission
  name(): string
  text(): string
  /** Of work that has a time by which: where what is late is found, and what is said of it. */
  overdue?: { href: string; text(n: number): string }
}

type Values = { count: number; tokens: string; day: string }

/** What has to be settled before an account is closed, and where. */
export type ClosingStep = {
  icon: IconName
  /** Null where there is nothing to do but wait. */
  href: string | null
  /** Creators meet some of them on pages of their own. */
  ofCreator?: string
  name(values: Values): string
  text(values: Values): string
}

/** What waits for whom in a room; each room says its own in its `waits.ts`, for what its contract declares. */
export type RoomWaits = {
  desk?: Partial<Record<WaitingName, WaitingCard>>
  closing?: Partial<Record<ClosureBlock['kind'], ClosingStep>>
}

const rooms = Object.values(import.meta.glob<RoomWaits>('../../domains/*/waits.ts', { eager: true, import: 'waits' }))

/** The cards of all rooms by their names, in their order. */
export const waitingCards = (
  Object.entries(Object.assign({}, ...rooms.map(({ desk }) => desk))) as [WaitingName, WaitingCard][]
).sort(([, a], [, b]) => a.at - b.at)

/** The steps of all rooms by their kinds. */
export const closingSteps: Partial<Record<ClosureBlock['kind'], ClosingStep>> = Object.assign(
  {},
  ...rooms.map(({ closing }) => closing),
)
