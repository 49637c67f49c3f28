import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { nowDate } from '../ui/clock.ts'
import { usePageHandle } from './page-handle.ts'
import { useSettings } from './stores.tsx'

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id='

/**
 * Loads the analytics tag when the settings carry a code, and never where money can move: a page that pays and was
 * reached from one that counts is loaded afresh, so that no foreign script stands on it.
 */
export function Analytics() {
  const { gaCode } = useSettings()
  const { pays } = usePageHandle()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!gaCode) return
    const loaded = document.querySelector(`script[src^="${SOURCE}"]`)
    if (pays && loaded) location.reload()
    else if (!pays) count(gaCode, pathname, loaded !== null)
  }, [gaCode, pays, pathname])
  return null
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
