import type { AccountRow, PerformerCard } from '@fanfare/contract'
import { fitOf } from '../../../core/page/name-match.ts'
import type { PaletteAct, PaletteField, PaletteThing } from '../../../core/page/palettes.ts'
import { type Place, placesFor } from '../../../core/page/places.ts'
import { profilePath } from '../../../core/session/guard.ts'
import type { Face } from '../../../ui/avatar.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { accountPath, accountText } from '../accounts.ts'
import { say } from '../palette-words.ts'
import { searchPath } from '../search-path.ts'
import { tagPath } from '../tag-path.ts'
import type { OpenedBefore } from './opened-before.ts'

/** One line of the palette; all of them lead somewhere. */
export type Row = {
  key: string
  href: string
  icon: IconName
  face?: Face
  name: string
  text: string
  /** Stands at the end: the value of a setting, a state. */
  aside?: string | undefined
}

/** Lines of one kind, under its head; no head is said of those that need none. */
export type Group = { id: string; head: string; rows: Row[] }

const inGroup_max = 4
const all_max = 12

const placeRow = (place: Place): Row => ({
  key: `page ${place.href}`,
  href: place.href,
  icon: place.icon,
  name: place.label,
  text: place.within,
})

const actRow = ({ href, icon, name, text }: PaletteAct): Row => ({
  key: `act ${href} ${name()}`,
  href,
  icon,
  name: name(),
  text: text?.() ?? '',
})

const fieldRow = ({ href, name, within, value }: PaletteField): Row => ({
  key: `field ${href} ${name}`,
  href,
  icon: 'settings',
  name,
  text: within,
  aside: value,
})

/** What is offered before anything is typed: what is likely to be done, what was opened last, and where the sections are. */
export function startGroups(
  acts: readonly PaletteAct[],
  before: readonly OpenedBefore[],
  places: readonly Place[],
): Group[] {
  const likely = acts.filter(({ likely }) => likely !== undefined)
  const ordered = likely.toSorted((a, b) => Number(a.likely) - Number(b.likely)).map(actRow)
  const recent = before.map((one): Row => Object.assign({ key: `recent ${one.href}` }, one))
  const taken = new Set([...ordered, ...recent].map(({ href }) => href))
  const sections = places.filter(({ href }) => !taken.has(href)).map(placeRow)
  return some([
    { id: 'likely', head: say('likely'), rows: ordered.slice(0, 3) },
    { id: 'recent', head: say('recent'), rows: recent },
    { id: 'goTo', head: say('goTo'), rows: sections },
  ])
}

/** What is known here, and so comes with the key press: pages, settings, acts; the kind that fits best first. */
export function localGroups(
  typed: string,
  { places, fields, acts }: { places: readonly Place[]; fields: readonly PaletteField[]; acts: readonly PaletteAct[] },
): Group[] {
  const fit = fitOf(typed)
  const ranked = <T>(all: readonly T[], name: (one: T) => string, also: (one: T) => string) => {
    const fitting = all.map(one => ({ one, fit: fit(name(one), also(one)) }))
    const byName = fitting.filter(one => one.fit === 'name').map(({ one }) => one)
    const byOther = fitting.filter(one => one.fit === 'also').map(({ one }) => one)
    return { isByName: byName.length > 0, found: [...byName, ...byOther] }
  }
  const pages = placesFor(typed, places)
  const isPageByName = pages.some(({ label }) => fit(label, '') === 'name')
  const settings = ranked(
    fields,
    ({ name }) => name,
    ({ also, within }) => `${also} ${within}`,
  )
  const things = ranked(
    acts,
    one => one.name(),
    one => one.also(),
  )
  const groups = [
    { id: 'pages', head: say('pages'), isByName: isPageByName, rows: pages.map(placeRow) },
    { id: 'settings', head: say('settings'), isByName: settings.isByName, rows: settings.found.map(fieldRow) },
    { id: 'acts', head: say('acts'), isByName: things.isByName, rows: things.found.map(actRow) },
  ]
  return some(groups.toSorted((a, b) => Number(b.isByName) - Number(a.isByName)))
}

type Answers = {
  accounts?: readonly AccountRow[] | undefined
  creators?: readonly PerformerCard[] | undefined
  tags?: readonly { tag: string; totalPost: number }[] | undefined
  things?: readonly PaletteThing[] | undefined
}

/** What the server found: things by number or title, accounts, creators, tags. */
export function answerGroups({ accounts = [], creators = [], tags = [], things = [] }: Answers): Group[] {
  return some([
    { id: 'things', head: say('things'), rows: [...things] },
    {
      id: 'accounts',
      head: say('accounts'),
      rows: accounts.map(account => ({
        key: `account ${account._id}`,
        href: accountPath(account._id),
        icon: 'circle-user' as const,
        face: account,
        name: account.name,
        text: accountText(account),
      })),
    },
    {
      id: 'people',
      head: say('people'),
      rows: creators.map(person => ({
        key: `creator ${person._id}`,
        href: profilePath(person),
        icon: 'circle-user' as const,
        face: person,
        name: person.name,
        text: [person.headline, person.username && `@${person.username}`].filter(Boolean).join(' · '),
      })),
    },
    {
      id: 'tags',
      head: say('tags'),
      rows: tags.map(({ tag }) => ({
        key: `tag ${tag}`,
        href: tagPath(tag),
        icon: 'hash' as const,
        name: tag,
        text: '',
      })),
    },
  ])
}

/** The full search, below all else. */
export function searchGroup(q: string): Group {
  const row: Row = {
    key: 'search',
    href: searchPath(q),
    icon: 'search',
    name: say('allWith', { q }),
    text: '',
  }
  return { id: 'searches', head: '', rows: [row] }
}

/** At most four of a kind and twelve in all; kinds without lines are left out. */
function some(groups: readonly Group[]): Group[] {
  let left = all_max
  return groups.flatMap(({ id, head, rows }) => {
    const shown = rows.slice(0, Math.min(inGroup_max, left))
    left -= shown.length
    return shown.length > 0 ? [{ id, head, rows: shown }] : []
  })
}
