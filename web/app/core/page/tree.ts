import type { CurrentUser, PlaceName } from '@fanfare/contract'
import { useLocation } from 'react-router'
import type { IconName } from '../../ui/icon-names.ts'
import { useViewer } from '../session/stores.tsx'
import {
  type Audience,
  audienceOf,
  type Branch,
  type Destination,
  isOpen,
  mayGo,
  type ShownPage,
  shown,
} from './navigation.ts'

/** A page in a tree; `for` is said where the tree isn't for one audience alone. */
export type TreeEntry<Section extends string, Word extends string> = Destination<Word> &
  Branch & {
    section: Section
    for?: readonly Audience[]
    /** It shows only while the API says so of this place of the studio, and while it is open. */
    shownWhen?: PlaceName
  }

/** Tells which entries don't show. */
export type Hides = (entry: Pick<TreeEntry<string, string>, 'shownWhen' | 'href' | 'also'>) => boolean

/** Pages in sections: at most seven of them, in their order. */
export type Tree<Section extends string = string, Word extends string = string> = {
  sections: Record<Section, { label: Word; icon: IconName }>
  /** For whom its entries are that don't say it. */
  for: Audience
  entries: readonly TreeEntry<Section, Word>[]
  sayName(word: Word): string
}

/** A tab of a section; with more than one view, a row of them stands below the tabs. */
export type TreeTab = ShownPage & { views: ShownPage[] }

/** A section with something in it for one viewer; it leads to the first of its tabs. */
export type TreeSection = {
  id: string
  label: string
  icon: IconName
  href: string
  tabs: TreeTab[]
  /** A hook that says how many things wait in it. */
  useCount?: (() => number) | undefined
  counts?: 'toDo' | 'inIt' | undefined
}

/** The sections of a tree that somebody may open a page of, in their order, without those that `hides` keeps back. */
export function sectionsFor<Section extends string, Word extends string>(
  viewer: CurrentUser | null,
  tree: Tree<Section, Word>,
  hides: Hides = () => false,
): TreeSection[] {
  const who = audienceOf(viewer)
  const theirs = tree.entries
    .filter(entry => (entry.for ?? [tree.for]).includes(who) && mayGo(entry, viewer) && !hides(entry))
    .toSorted((a, b) => a.at - b.at)
  return (Object.keys(tree.sections) as Section[]).flatMap(id => {
    const { label, icon } = tree.sections[id]
    const tabs = tabsOf(
      theirs.filter(entry => entry.section === id),
      tree,
      viewer,
    )
    const [first] = tabs
    if (!first) return []
    const { href, useCount, counts } = first
    return [{ id, label: tree.sayName(label), icon, href, tabs, useCount, counts }]
  })
}

/** The tabs of a section. One whose own page is closed to the viewer is the first view that is open. */
function tabsOf<Section extends string, Word extends string>(
  entries: TreeEntry<Section, Word>[],
  { sayName }: Pick<Tree<Section, Word>, 'sayName'>,
  viewer: CurrentUser | null,
): TreeTab[] {
  const tabs = Map.groupBy(entries, entry => entry.under ?? shown(entry, viewer, sayName).href)
  return [...tabs].flatMap(([href, group]) => {
    const views = group.toSorted((a, b) => Number(a.under !== undefined) - Number(b.under !== undefined))
    const [head] = views
    if (!head) return []
    const all = views.map(entry => {
      const word = entry.view ?? entry.label
      return { ...shown(entry, viewer, sayName), word, label: sayName(word) }
    })
    const also = all.flatMap(view => [view.href, ...view.also]).filter(path => path !== href)
    return [{ ...shown(head, viewer, sayName), also, views: all }]
  })
}

/** Where the page on screen stands in a tree. */
export type TreePlace = {
  sections: TreeSection[]
  section: TreeSection | undefined
  tab: TreeTab | undefined
}

/** The sections of a tree for the viewer, and which of them is open. */
export function useTree<Section extends string, Word extends string>(
  tree: Tree<Section, Word>,
  hides?: Hides,
): TreePlace {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const sections = sectionsFor(viewer, tree, hides)
  // An address that is named beats one that only lies below another.
  const matching = sections.flatMap(section => section.tabs.map(tab => ({ section, tab })))
  const found =
    matching.find(({ tab }) => [tab.href, ...tab.also].includes(pathname)) ??
    matching.find(({ tab }) => isOpen(tab, pathname))
  return { sections, section: found?.section, tab: found?.tab }
}
