import english from '../../words/en/console-places.ts'
import { roomWords } from '../../words/say.ts'
import { type Tree, type TreeEntry, type TreePlace, useTree } from './tree.ts'

const sections = {
  today: { label: 'today', icon: 'list-checks' },
  people: { label: 'people', icon: 'square-user' },
  safety: { label: 'safety', icon: 'shield-check' },
  money: { label: 'money', icon: 'landmark' },
  support: { label: 'support', icon: 'life-buoy' },
  site: { label: 'site', icon: 'sliders-horizontal' },
} as const

type Section = keyof typeof sections
type Word = keyof typeof english

/** A page of the console of operators, as its room registers it. */
export type ConsolePlace = TreeEntry<Section, Word>

/** The pages of the console of operators, from all rooms. */
export const consoleTree: Tree<Section, Word> = {
  sections,
  for: 'operators',
  entries: Object.values(
    import.meta.glob<readonly ConsolePlace[]>('../../domains/*/console-places.ts', { eager: true, import: 'places' }),
  ).flat(),
  sayName: roomWords('consolePlaces', english),
}

/** Where the page on screen stands in the console of operators. */
export const useConsoleTree = (): TreePlace => useTree(consoleTree)
