import type { CurrentUser } from '@fanfare/contract'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import type { IconName } from '../../ui/icon-names.ts'
import { useViewer } from '../session/stores.tsx'
import { audienceOf, isOpen, mayGo, type NavEntry, NavigationContext, type ShownEntry, shown } from './navigation.ts'
import { sayNav } from './navigation-words.ts'
import { useHidden } from './studio-places.ts'
import { type TreeName, trees } from './trees.ts'

/** A tab of a section; with more than one view, a row of them stands below the tabs. */
export type TreeTab = ShownEntry & { views: ShownEntry[] }

/** A section with something in it for one viewer; it leads to the first of its tabs. */
export type TreeSection = {
  id: string
  label: string
  icon: IconName
  href: string
  tabs: TreeTab[]
  /** A hook that says how many things wait in it. */
  useCount?: (() => number) | undefined
}

/** The sections of a tree that somebody may open a page of, in their order, without those that `hides` keeps back. */
export function sectionsFor(
  viewer: CurrentUser | null,
  tree: TreeName,
  entries: readonly NavEntry[],
  hides: (entry: NavEntry) => boolean = () => false,
): TreeSection[] {
  const who = audienceOf(viewer)
  const theirs = entries
    .filter(entry => entry.in[tree] && entry.for.includes(who) && mayGo(entry, viewer) && !hides(entry))
    .sort((a, b) => Number(a.in[tree]?.at) - Number(b.in[tree]?.at))
  return Object.entries(trees[tree]).flatMap(([id, { label, icon }]) => {
    const tabs = tabsOf(
      theirs.filter(entry => entry.in[tree]?.section === id),
      tree,
      viewer,
    )
    const [first] = tabs
    return first ? [{ id, label: sayNav(label), icon, href: first.href, tabs, useCount: first.useCount }] : []
  })
}

/** The tabs of a section. One whose own page is closed to the viewer is the first view that is open. */
function tabsOf(entries: NavEntry[], tree: TreeName, viewer: CurrentUser | null): TreeTab[] {
  const tabs = Map.groupBy(entries, entry => entry.in[tree]?.under ?? shown(entry, viewer).href)
  return [...tabs].flatMap(([href, group]) => {
    const views = group.toSorted((a, b) => Number(isView(a, tree)) - Number(isView(b, tree)))
    const [head] = views
    if (!head) return []
    const all = views.map(entry => {
      const word = entry.view ?? entry.label
      return { ...shown(entry, viewer), word, label: sayNav(word) }
    })
    const also = all.flatMap(view => [view.href, ...view.also]).filter(path => path !== href)
    return [{ ...shown(head, viewer), also, views: all }]
  })
}

const isView = (entry: NavEntry, tree: TreeName) => entry.in[tree]?.under !== undefined

/** Where the page on screen stands in a tree. */
export type TreePlace = {
  sections: TreeSection[]
  section: TreeSection | undefined
  tab: TreeTab | undefined
}

/** The sections of a tree for the viewer, and which of them is open. */
export function useTree(tree: TreeName): TreePlace {
  const viewer = useViewer()
  const entries = useContext(NavigationContext)
  const { pathname } = useLocation()
  const hides = useHidden(tree === 'studio')
  const sections = sectionsFor(viewer, tree, entries, entry => hides(entry) && !isOpen(shown(entry, viewer), pathname))
  // An address that is named beats one that only lies below another.
  const matching = sections.flatMap(section => section.tabs.map(tab => ({ section, tab })))
  const found =
    matching.find(({ tab }) => [tab.href, ...tab.also].includes(pathname)) ??
    matching.find(({ tab }) => isOpen(tab, pathname))
  return { sections, section: found?.section, tab: found?.tab }
}

/** Tells whether an entry of the site leads to the page on screen, or stands for a tree that has it. */
export function useIsHere(): (entry: ShownEntry) => boolean {
  const { pathname } = useLocation()
  const isIn = { explore: useTree('explore').tab !== undefined, library: useTree('library').tab !== undefined }
  return entry => isOpen(entry, pathname) || (entry.stands !== undefined && isIn[entry.stands])
}
