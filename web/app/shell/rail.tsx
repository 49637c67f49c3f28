import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useFrame } from '../core/page/frames.ts'
import { MenuLinks } from '../core/page/menu-links.tsx'
import { useEntries, useIsHere } from '../core/page/navigation.ts'
import { say } from '../core/page/words.ts'
import { useSettings } from '../core/session/stores.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazy } from '../ui/lazy.ts'
import { Logo } from '../ui/marks.tsx'
import { Create, RailFoot, RailLink, RailSearch, useCreate } from './rail-parts.tsx'
import { rememberSitePage } from './site-page.ts'
import '../core/page/nav.css'
import './rail.css'

// Visitors and fans never load the trees of those who work here.
const StudioRail = lazy(() => import('./studio-rail.tsx'))
const ConsoleRail = lazy(() => import('./console-rail.tsx'))

/** The rail of wide screens, with the navigation of the frame: words from 1200 px on, signs with tips below that. */
export function Rail() {
  const frame = useFrame()
  if (frame === 'site') return <SiteRail />
  return (
    <Suspense fallback={<header className="rail" aria-busy="true" />}>
      {frame === 'studio' ? <StudioRail /> : <ConsoleRail />}
    </Suspense>
  )
}

/** These pages have the field of the search themselves. */
const withField = ['/explore', '/search']

function SiteRail() {
  const { siteName } = useSettings()
  const { pathname, search } = useLocation()
  const create = useCreate()
  const entries = [...useEntries('bar'), ...useEntries('rail')].filter(entry => entry.href !== create?.href)
  const isHere = useIsHere()
  useEffect(() => rememberSitePage(pathname + search), [pathname, search])
  return (
    <header className="rail">
      <Logo name={siteName} />
      {!withField.includes(pathname) && <RailSearch />}
      {create && <Create entry={create} />}
      <nav aria-label={say('main')} className="flex flex-col gap-0.5">
        {entries.map(entry => (
          <RailLink key={entry.href} entry={entry} isHere={isHere(entry)} />
        ))}
        <MenuLinks section="main" className="nav">
          {menu => (
            <>
              <Icon name={menu.internal ? 'file-text' : 'external-link'} />
              <span className="nav-word">{menu.title}</span>
            </>
          )}
        </MenuLinks>
      </nav>
      <RailFoot />
    </header>
  )
}
