import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Toasts } from '../ui/toasts.tsx'
import { Arrival } from './arrival.tsx'
import { useEarlyActs } from './early-acts.ts'
import { useLive } from './live.ts'
import { useOnePerson } from './one-person.ts'
import { RouteChange } from './route-change.tsx'
import { SheetHost } from './sheets.tsx'
import type { Site } from './site.ts'
import { useSoftLinks } from './soft-links.ts'
import { SiteProvider, useSettings } from './stores.tsx'

const Analytics = lazy(() => import('../domains/site/parts/analytics.tsx'))

const FRESH_MS = 30_000

/** What every page stands on: the site and its stores, the cache of lists, and what belongs to no page. */
export function Providers({ site, children }: { site: Site; children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: false } } }),
  )
  return (
    <SiteProvider site={site}>
      <QueryClientProvider client={client}>
        {children}
        <Everywhere />
      </QueryClientProvider>
    </SiteProvider>
  )
}

function Everywhere() {
  const { gaCode } = useSettings()
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
      {gaCode !== '' && (
        <Suspense fallback={null}>
          <Analytics />
        </Suspense>
      )}
    </>
  )
}
