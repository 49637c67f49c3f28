import type { CurrentUser } from '@fanfare/contract'
import { useLocation } from 'react-router'
import type { IconName } from '../../ui/icon-names.ts'
import english from '../../words/en/studio-places.ts'
import { roomWords } from '../../words/say.ts'
import { audienceOf, isOpen, mayGo, shown } from './navigation.ts'
import { useHidden } from './studio-shown.ts'
import { type Tree, type TreeEntry, type TreePlace, useTree } from './tree.ts'

const sections = {
  home: { label: 'home', icon: 'layout-grid' },
  content: { label: 'content', icon: 'images' },
  messages: { label: 'messages', icon: 'message-circle' },
  fans: { label: 'fans', icon: 'users' },
  shop: { label: 'shop', icon: 'store' },
  live: { label: 'live', icon: 'radio' },
  money: { label: 'money', icon: 'banknote' },
} as const

export type StudioSection = keyof typeof sections
type Section = StudioSection
type Word = keyof typeof english

/** A page of the studio of creators, as its room registers it. */
export type StudioPlace = TreeEntry<Section, Word> | StudioWay

/** A way beside the sections: to what can be made, or at the foot of the rail. */
type StudioWay = TreeEntry<'create' | 'foot', Word> & { icon: IconName }

const places = Object.values(
  import.meta.glob<readonly StudioPlace[]>('../../domains/*/studio-places.ts', { eager: true, import: 'places' }),
).flat()

const isWay = (place: StudioPlace): place is StudioWay => place.section === 'create' || place.section === 'foot'
const isInSection = (place: StudioPlace): place is TreeEntry<Section, Word> => !isWay(place)

/** The pages of the studio of creators, from all rooms. */
export const studioTree: Tree<Section, Word> = {
  sections,
  for: 'creators',
  entries: places.filter(isInSection),
  sayName: roomWords('studioPlaces', english),
}

/** Where the page on screen stands in the studio of creators; what they don't use isn't among it. */
export function useStudioTree(): TreePlace {
  const hides = useHidden()
  const { pathname } = useLocation()
  return useTree(studioTree, entry => hides(entry) && !isAt(entry, pathname))
}

/** Whether the page that is open is one that doesn't show by itself. */
export function useIsHidden(): boolean {
  const hides = useHidden()
  const { pathname } = useLocation()
  return studioTree.entries.some(entry => hides(entry) && isAt(entry, pathname))
}

const isAt = ({ href, also = [] }: Pick<StudioPlace, 'href' | 'also'>, pathname: string) =>
  typeof href === 'string' && isOpen({ href, also }, pathname)

/** The ways of a kind that somebody may go, in their order. */
export function studioWays(viewer: CurrentUser | null, kind: StudioWay['section']) {
  return places
    .filter(isWay)
    .filter(way => way.section === kind && audienceOf(viewer) === 'creators' && mayGo(way, viewer))
    .toSorted((a, b) => a.at - b.at)
    .map(way => ({ ...shown(way, viewer, studioTree.sayName), icon: way.icon }))
}
