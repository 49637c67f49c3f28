import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type QueryCache, QueryCacheContext } from '../core/http/query-cache.ts'
import { Arrival } from '../core/page/arrival.tsx'
import { BesideContext } from '../core/page/beside.ts'
import { useEarlyActs } from '../core/page/early-acts.ts'
import { NavigationContext } from '../core/page/navigation.ts'
import { RouteChange } from '../core/page/route-change.tsx'
import type { Site } from '../core/page/site.ts'
import { useSoftLinks } from '../core/page/soft-links.ts'
import { nobodyElse } from '../core/session/entrance.ts'
import { useOnePerson } from '../core/session/one-person.ts'
import { SiteProvider, useSettings, useSite } from '../core/session/stores.tsx'
import { SearchButton, SearchOver } from '../domains/discovery/index.ts'
import { Bell } from '../domains/notifications/index.ts'
import { Analytics, Promos } from '../domains/site/index.ts'
import { lazy } from '../ui/lazy.ts'
import { Toasts } from '../ui/toasts.tsx'
import { TopBarEnd } from '../ui/top-bar.tsx'
import { useLive } from './live.ts'
import { navigation } from './navigation.ts'
import { SheetHost } from './sheet-host.tsx'
import { TrayHost } from './tray-host.tsx'

const atTheEnd = (
  <>
    <SearchButton />
    <Bell />
  </>
)

/** What every page stands on: the site and its stores, the cache of lists, and what belongs to no page. Another person has others. */
export function Providers({ site, children }: { site: Site; children: ReactNode }) {
  const [cache] = useState<QueryCache>(() => ({}))
  useEffect(() => nobodyElse(), [])
  return (
    <SiteProvider site={site}>
      <QueryCacheContext value={cache}>
        <NavigationContext value={navigation}>
          <BesideContext value={Promos}>
            <TopBarEnd value={atTheEnd}>{children}</TopBarEnd>
            <Everywhere />
          </BesideContext>
        </NavigationContext>
      </QueryCacheContext>
    </SiteProvider>
  )
}

const QuickExit = lazy(() => import('./quick-exit.tsx'))

function Everywhere() {
  const { gaCode } = useSettings()
  const { discreet } = useSite()
  useSoftLinks()
  useLive()
  useOnePerson()
  useEarlyActs()
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault()
    document.addEventListener('contextmenu', refuse)
    return () => document.removeEventListener('contextmenu', refuse)
  }, [])
  return (
    <>
      <RouteChange />
      <Arrival />
      <Toasts />
      <SheetHost />
      <TrayHost />
      <SearchOver />
      {discreet && (
        <Suspense fallback={null}>
          <QuickExit />
        </Suspense>
      )}
      {gaCode !== '' && (
        <Suspense fallback={null}>
          <Analytics />
        </Suspense>
      )}
    </>
  )
}
