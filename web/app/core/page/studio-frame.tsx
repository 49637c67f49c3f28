import { type ReactNode, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useViewer } from '../session/stores.tsx'
import { NavigationContext, useEntries } from './navigation.ts'
import { sayNav } from './navigation-words.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useHidden } from './studio-places.ts'
import { useTree } from './tree.ts'
import './page-head.css'

type Props = {
  title: string
  sub?: ReactNode
  acts?: ReactNode
  /** The link to create something, if it isn't a post. */
  make?: { href: string; label: string } | null
  children: ReactNode
}

/** The frame of the studio's pages: the title, the tabs of their section, and the way to a new post. */
export function StudioFrame({ title, sub, acts, make, children }: Props) {
  useFreshPlaces()
  return (
    <>
      <TopBar title={<SectionsButton />} />
      <div className="page-head max-desk:mt-4">
        <div className="min-w-0">
          <h1 className="type-title">{title}</h1>
          {sub && <p className="text-ink-muted text-label">{sub}</p>}
        </div>
        <span className="flex flex-wrap items-center gap-2">
          {acts}
          {make !== null && (
            <ButtonLink kind="solid" href={make?.href ?? '/studio/compose'}>
              <Icon name="plus" size="s" />
              {make?.label ?? sayNav('compose')}
            </ButtonLink>
          )}
        </span>
      </div>
      <div className="mb-6 empty:hidden max-desk:mb-4">
        <SectionTabs tree="studio" />
      </div>
      {children}
    </>
  )
}

/** What was made on a page whose place didn't show yet may have made it show: it is asked when the page is left. */
function useFreshPlaces() {
  const { pathname } = useLocation()
  const viewerId = useViewer()?._id
  const hides = useHidden(true)
  const isHidden = useContext(NavigationContext).some(
    entry => hides(entry) && [entry.href, ...(entry.also ?? [])].includes(pathname),
  )
  useEffect(() => {
    if (!isHidden || !viewerId) return
    return () => void import('./places-watch.ts').then(({ askPlaces }) => askPlaces(viewerId))
  }, [isHidden, viewerId])
}

/** On phones the name of the section opens the others. */
function SectionsButton() {
  const { sections, section } = useTree('studio')
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
        ...useEntries('foot').map(({ label, icon, href }) => ({ label, icon, href })),
        { label: sayNav('backToSite'), icon: 'arrow-left', href: '/home' },
      ]}
    />
  )
}
