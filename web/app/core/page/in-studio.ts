import type { FeatureName, ToDoName, ToDoRow } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'
import type { StudioSection } from './studio-tree.ts'

/** How work of one kind is shown to a creator, and where it is done. */
export type ToDoCard = {
  icon: IconName
  /** Where the work is done; of one thing alone, where that is. */
  href(row: ToDoRow): string
  name(row: ToDoRow): string
  act(): string
}

/** Something that creators add to their studio. */
export type FeatureCard = {
  /** Its place among the others. */
  at: number
  icon: IconName
  /** The section where it appears. */
  section: StudioSection
  href: string
  name(): string
  text(): string
  /** The same in a few words, for those who have just begun; without it it isn't offered to them. */
  short?(): string
}

/** What a room has in the studio of creators; each says its own in its `in-studio.ts`, for what its contract declares. */
export type RoomInStudio = {
  toDo?: Partial<Record<ToDoName, ToDoCard>>
  features?: Partial<Record<FeatureName, FeatureCard>>
}

const rooms = Object.values(
  import.meta.glob<RoomInStudio>('../../domains/*/in-studio.ts', { eager: true, import: 'inStudio' }),
)

/** The kinds of work of all rooms, by their names. */
export const toDoCards: Partial<Record<ToDoName, ToDoCard>> = Object.assign({}, ...rooms.map(({ toDo }) => toDo))

/** The features of all rooms with their names, in their order. */
export const featureCards = (
  Object.entries(Object.assign({}, ...rooms.map(({ features }) => features))) as [FeatureName, FeatureCard][]
).sort(([, a], [, b]) => a.at - b.at)
