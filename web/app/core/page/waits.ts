import type { ClosureBlock, WaitingName } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'

/** What the sentences about a thing are made of: whom it concerns, its own words, a key of the room, how much and how many. */
export type WaitingValues = { name: string; title: string; about: string; amount: string; n: number }

/** A kind of thing that waits for operators: how Today shows it, and where it is decided. */
export type WaitingKind = {
  /** Its place among the kinds. */
  at: number
  icon: IconName
  /** The list that all of them are in. */
  list: string
  /** Where one is opened: on its own page under the list, which also opens beside Today, on that page alone, or in the list. */
  opens: 'beside' | 'page' | 'list'
  names(): string
  name(): string
  /** What it is, in one sentence, and what one wants to know besides. */
  title(values: WaitingValues): string
  text(values: WaitingValues): string
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
  desk?: Partial<Record<WaitingName, WaitingKind>>
  closing?: Partial<Record<ClosureBlock['kind'], ClosingStep>>
}

const rooms = Object.values(import.meta.glob<RoomWaits>('../../domains/*/waits.ts', { eager: true, import: 'waits' }))

/** The kinds of all rooms by their names, in their order. */
export const waitingKinds = (
  Object.entries(Object.assign({}, ...rooms.map(({ desk }) => desk))) as [WaitingName, WaitingKind][]
).sort(([, a], [, b]) => a.at - b.at)

/** The steps of all rooms by their kinds. */
export const closingSteps: Partial<Record<ClosureBlock['kind'], ClosingStep>> = Object.assign(
  {},
  ...rooms.map(({ closing }) => closing),
)
