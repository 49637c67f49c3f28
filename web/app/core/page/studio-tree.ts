import english from '../../words/en/studio-places.ts'
import { roomWords } from '../../words/say.ts'
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

type Section = keyof typeof sections
type Word = keyof typeof english

/** A page of the studio of creators, as its room registers it. */
export type StudioPlace = TreeEntry<Section, Word>

/** The pages of the studio of creators, from all rooms. */
export const studioTree: Tree<Section, Word> = {
  sections,
  for: 'creators',
  entries: Object.values(
    import.meta.glob<readonly StudioPlace[]>('../../domains/*/studio-places.ts', { eager: true, import: 'places' }),
  ).flat(),
  sayName: roomWords('studioPlaces', english),
}

/** Where the page on screen stands in the studio of creators. */
export const useStudioTree = (): TreePlace => useTree(studioTree)
