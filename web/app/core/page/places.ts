import type { CurrentUser, StudioPlaceView } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'
import { consoleTree } from './console-tree.ts'
import type { FrameName } from './frames.ts'
import { fitOf } from './name-match.ts'
import { entriesFor, type NavEntry } from './navigation.ts'
import { synonymsOf } from './places-words.ts'
import { settingsTree } from './settings-tree.ts'
import { siteTree } from './site-tree.ts'
import { studioTree, studioWays } from './studio-tree.ts'
import { sectionsFor } from './tree.ts'

/** A page that somebody may open, found by its name or by another word for it. */
export type Place = {
  href: string
  word: string
  label: string
  /** The section and the tab that it lies in; empty for entries of the site's own. */
  within: string
  icon: IconName
}

const found_max = 4

/**
 * Every page that the navigation of somebody leads to, each once, in its order. What a creator has not switched on leads to
 * where that is done.
 */
export function placesOf(
  viewer: CurrentUser | null,
  entries: readonly NavEntry[],
  studioPlaces: readonly StudioPlaceView[] = [],
): Place[] {
  const sections = [
    ...sectionsFor(viewer, siteTree('explore', entries)),
    ...sectionsFor(viewer, siteTree('library', entries)),
    ...sectionsFor(viewer, studioTree),
    ...sectionsFor(viewer, consoleTree),
    ...sectionsFor(viewer, settingsTree),
  ]
  const inTrees = sections.flatMap(section =>
    section.tabs.flatMap(tab =>
      tab.views.map(({ href, word, label }) => ({
        href,
        word,
        label: section.tabs.length === 1 && tab.views.length === 1 ? section.label : label,
        within: [section.label, tab.label].filter(name => name !== label).join(' · '),
        icon: section.icon,
      })),
    ),
  )
  const ofSite = (['bar', 'rail', 'menu'] as const).flatMap(place =>
    entriesFor(viewer, place, entries).map(({ href, word, label, icon }) => ({ href, word, label, icon, within: '' })),
  )
  const ways = (['foot', 'create'] as const).flatMap(kind =>
    studioWays(viewer, kind).map(({ href, word, label, icon }) => ({ href, word, label, icon, within: '' })),
  )
  const all = [...inTrees, ...ofSite, ...ways]
  const off = offAmong(studioPlaces)
  return all
    .filter(({ href }, at) => all.findIndex(other => other.href === href) === at)
    .map(place => (off.has(place.href) ? { ...place, href: `/studio/add#${off.get(place.href)}` } : place))
}

/** The pages of features that are off, with the names of those. */
function offAmong(studioPlaces: readonly StudioPlaceView[]): Map<string, string> {
  const off = new Set<string>(studioPlaces.filter(one => one.isFeature && !one.isShown).map(({ name }) => name))
  return new Map(
    studioTree.entries.flatMap(({ href, shownWhen }) =>
      typeof href === 'string' && shownWhen && off.has(shownWhen) ? [[href, shownWhen] as const] : [],
    ),
  )
}

/** Where the rail of a frame leads, in its order. */
export function railPlaces(viewer: CurrentUser | null, frame: FrameName, entries: readonly NavEntry[]): Place[] {
  if (frame === 'site')
    return (['bar', 'rail'] as const).flatMap(place =>
      entriesFor(viewer, place, entries).map(entry => Object.assign({ within: '' }, entry)),
    )
  const sections = frame === 'studio' ? sectionsFor(viewer, studioTree) : sectionsFor(viewer, consoleTree)
  return sections.map(({ id, href, label, icon }) => ({ href, word: id, label, icon, within: '' }))
}

/** The pages that fit what was typed, those whose name begins with it first; none for nothing. */
export function placesFor(typed: string, places: readonly Place[]): Place[] {
  const fit = fitOf(typed)
  const fitting = places.map(place => ({ place, fit: fit(place.label, synonymsOf(place.word)) }))
  return [...fitting.filter(one => one.fit === 'name'), ...fitting.filter(one => one.fit === 'also')]
    .slice(0, found_max)
    .map(({ place }) => place)
}
