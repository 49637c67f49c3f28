import { useContext } from 'react'
import { type NavEntry, NavigationContext, type SiteTreeName } from './navigation.ts'
import { type NavWord, sayNav } from './navigation-words.ts'
import { type Tree, type TreePlace, useTree } from './tree.ts'

const sections = {
  explore: { label: 'explore', icon: 'compass' },
  library: { label: 'library', icon: 'library' },
} as const

/** A tree of the site, which has one section. */
export function siteTree(name: SiteTreeName, entries: readonly NavEntry[]): Tree<SiteTreeName, NavWord> {
  return {
    sections,
    for: 'fans',
    entries: entries.flatMap(entry => {
      const branch = entry.in[name]
      return branch ? [Object.assign({ section: name }, entry, branch)] : []
    }),
    sayName: sayNav,
  }
}

/** Where the page on screen stands in a tree of the site. */
export const useSiteTree = (name: SiteTreeName): TreePlace => useTree(siteTree(name, useContext(NavigationContext)))
