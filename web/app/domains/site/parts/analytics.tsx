import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { consentStore, readConsent } from '../../../core/page/consent.ts'
import { usePageHandle } from '../../../core/page/page-handle.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { nowDate } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id='

const ConsentBar = lazy(() => import('./consent-bar.tsx'))

/**
 * Stands on sites whose settings carry a code: loads the analytics tag when nobody has to be asked or has said yes, and never where
 * money can move: a page that pays and was reached from one that counts is loaded afresh, so that no foreign script
 * stands on it.
 */
export default function Analytics() {
  const { gaCode } = useSettings()
  const { asksConsent: asks } = useSite()
  const { choice, reopened } = useStore(consentStore)
  const { pays } = usePageHandle()
  const { pathname } = useLocation()
  const allowed = !asks || choice === 'allow'
  useEffect(readConsent, [])
  useEffect(() => {
    if (!allowed) return
    const loaded = document.querySelector(`script[src^="${SOURCE}"]`)
    if (pays && loaded) location.reload()
    else if (!pays) count(gaCode, pathname, loaded !== null)
  }, [allowed, gaCode, pays, pathname])
  if (!asks || !(choice === 'none' || reopened)) return null
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  )
}

function count(code: string, path: string, loaded: boolean): void {
  const page = window as { dataLayer?: unknown[] }
  const queue = page.dataLayer ?? []
  page.dataLayer = queue
  // The tag tells calls from data by the type of the arguments object, so an array will not do.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    queue.push(arguments)
  }
  if (!loaded) {
    gtag('js', nowDate())
    gtag('config', code, { send_page_view: false })
    const script = document.createElement('script')
    script.async = true
    script.src = SOURCE + encodeURIComponent(code)
    document.head.append(script)
  }
  gtag('event', 'page_view', { page_path: path })
}
