import type { SiteTreeName } from './navigation.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useSiteTree } from './site-tree.ts'

/** The tabs of Explore or of a fan's Library. */
export function SiteTabs({ tree }: { tree: SiteTreeName }) {
  return <SectionTabs place={useSiteTree(tree)} />
}
