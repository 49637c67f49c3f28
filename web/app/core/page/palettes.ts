import type { CurrentUser } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'
import { type Audience, audienceOf, type Destination, mayGo } from './navigation.ts'

/** Who is offered something; helpers and operators by the scope or the permission of its page. */
type Who = Pick<Destination<string>, 'seat' | 'permission'> & { for: readonly Audience[] }

/** Something to do. It leads to the form that does it: nothing is paid, published or deleted by a line of a list. */
export type PaletteAct = Who & {
  href: string
  icon: IconName
  name(): string
  /** What happens then, where the name doesn’t say it. */
  text?(): string
  /** Other words by which people look for it. */
  also(): string
  /** Its place among what is offered before anything is typed; the others aren't. */
  likely?: number
}

/** A setting, with its value where that can be told, and the address of its field. */
export type PaletteField = { href: string; name: string; also: string; within: string; value?: string | undefined }

/** Something of the person’s own that has a number or a title. */
export type PaletteThing = { key: string; href: string; icon: IconName; name: string; text: string; aside?: string }

/** What a room adds to the palette, in its `palette.ts`. */
export type RoomPalette = {
  acts?: readonly PaletteAct[]
  /** Settings; asked for once, when the palette opens. */
  fields?: readonly (Who & { load(viewer: CurrentUser): Promise<readonly PaletteField[]> })[]
  /** Asks the server, when the keys rest, for what has this number or title. */
  finds?: readonly (Who & {
    /** Whether it can be one of these at all. */
    fits(q: string): boolean
    find(q: string, signal: AbortSignal): Promise<readonly PaletteThing[]>
  })[]
}

const palettes = Object.values(
  import.meta.glob<RoomPalette>('../../domains/*/palette.ts', { eager: true, import: 'palette' }),
)

/** What all rooms add for somebody. */
export function paletteOf(viewer: CurrentUser | null): Required<RoomPalette> {
  const who = audienceOf(viewer)
  const isTheirs = (one: Who) => one.for.includes(who) && mayGo(one, viewer)
  return {
    acts: palettes.flatMap(({ acts = [] }) => acts.filter(isTheirs)),
    fields: palettes.flatMap(({ fields = [] }) => fields.filter(isTheirs)),
    finds: palettes.flatMap(({ finds = [] }) => finds.filter(isTheirs)),
  }
}
