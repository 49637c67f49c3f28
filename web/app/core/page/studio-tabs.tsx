import { SectionTabs } from './section-tabs.tsx'
import { useStudioTree } from './studio-tree.ts'

/** The tabs of the studio's section that is open. */
export default function StudioTabs() {
  return <SectionTabs place={useStudioTree()} />
}
