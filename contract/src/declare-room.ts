import type { RoomNews } from './notifications/declare.ts'

/** What an endpoint may refuse: its code (stable, for programs), its HTTP status and its sentence (for people). */
export type ErrorTable = Readonly<Record<string, { status: number; message: string }>>

/** The refusals of a room, by their codes. */
export function declareErrors<const Errors extends ErrorTable>(errors: Errors): Errors {
  return errors
}

/** What a room says of itself beside its endpoints. */
export type RoomParts = {
  /**
   * It shows nothing of creators, but accounts, money that people own, the law or the site itself: no age check comes before
   * its endpoints.
   */
  showsNoContent?: true
  /** What its endpoints refuse, beside what all rooms do. */
  errors?: ErrorTable
  /** What people are told of it. */
  news?: RoomNews
  /** What operators do in it that is written down. */
  acts?: readonly string[]
  /** The same, of acts that decide about an account; who may open an account reads these of it. */
  accountActs?: readonly string[]
  /** What of it has to be settled before somebody can close their account. */
  closureBlocks?: readonly string[]
  /** What of it waits for operators and is counted on their overview, and what of that is late, each in words. */
  waits?: Readonly<Record<string, { waiting: string; overdue?: string }>>
  /** What of it waits for a creator, in words, and what a helper needs to see it; without `seat` it's the creator's alone. */
  toDo?: Readonly<Record<string, { waiting: string; seat?: 'chat' | 'post' | 'money' }>>
  /**
   * Its places in the studio that don't always show: `feature` is switched on and off by the creator, `first` shows with the
   * first thing in it.
   */
  places?: Readonly<Record<string, 'feature' | 'first'>>
}

type Unknown<Parts> = { [Key in Exclude<keyof Parts, keyof RoomParts>]: never }

/** What a room declares, which `declared.ts` gathers. */
export function declareRoom<const Parts extends RoomParts>(parts: Parts & Unknown<Parts>): Parts {
  return parts
}
