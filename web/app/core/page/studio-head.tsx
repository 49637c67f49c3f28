import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useViewer } from '../session/stores.tsx'
import { sayNav } from './navigation-words.ts'
import { SectionTabs } from './section-tabs.tsx'
import { studioWays, useIsHidden, useStudioTree } from './studio-tree.ts'
import type { TreePlace } from './tree.ts'
import { sayTree } from './tree-words.ts'
import './page-head.css'

type Props = {
  title: string
  sub?: ReactNode
  /** What stands beside the title. */
  acts?: ReactNode
}

/** The head of the studio's pages: the title, what can be done, the tabs of the section; on phones the way to others. */
export default function StudioHead({ title, sub, acts }: Props) {
  const place = useStudioTree()
  useFreshPlaces()
  return (
    <>
      <TopBar title={<SectionsButton place={place} />} />
      <div className="page-head max-desk:mt-4">
        <div className="min-w-0">
          <h1 className="type-title">{title}</h1>
          {sub && <p className="text-ink-muted text-label">{sub}</p>}
        </div>
        {acts && <span className="flex flex-wrap items-center gap-2">{acts}</span>}
      </div>
      <div className="page-tabs">
        <SectionTabs place={place} />
      </div>
    </>
  )
}

/** What was made on a page whose place didn't show yet may have made it show: it is asked when the page is left. */
function useFreshPlaces() {
  const viewerId = useViewer()?._id
  const isHidden = useIsHidden()
  useEffect(() => {
    if (!isHidden || !viewerId) return
    return () => void import('./places-watch.ts').then(({ askPlaces }) => askPlaces(viewerId))
  }, [isHidden, viewerId])
}

/** On phones the name of the section opens the others. */
function SectionsButton({ place: { sections, section } }: { place: TreePlace }) {
  return (
    <MenuButton
      align="start"
      button={props => (
        <button type="button" className="flex min-h-11 items-center gap-1.5" aria-haspopup="menu" {...props}>
          {section?.label ?? sayNav('studio')}
          <Icon name="chevron-down" size="s" className="text-ink-faint" />
        </button>
      )}
      entries={[
        ...sections.map(({ label, icon, href }) => ({ label, icon, href })),
        ...studioWays(useViewer(), 'foot').map(({ label, icon, href }) => ({ label, icon, href })),
        { label: sayTree('backToSite'), icon: 'arrow-left', href: '/home' },
      ]}
    />
  )
}
