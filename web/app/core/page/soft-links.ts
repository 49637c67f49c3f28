import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { canLeave } from '../http/online.ts'

/**
 * Turns clicks on plain links of this site into route changes, with one listener for the whole document. Cards stay
 * plain `<a>` elements, which cost the server nothing and work before the script has come.
 */
export function useSoftLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = linkOf(event)
      if (!target) return
      event.preventDefault()
      if (canLeave()) navigate(target.path, { preventScrollReset: target.keepScroll })
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', discover)
    document.addEventListener('focusin', discover)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', discover)
      document.removeEventListener('focusin', discover)
    }
  }, [navigate])
}

/** A link that is pointed at or has the focus may be followed: the router asks now what its page needs. */
function discover({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === location.origin && !isServed(link.pathname)) link.dataset.discover = ''
}

function linkOf(event: MouseEvent): { path: string; keepScroll: boolean } | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.dataset.hard !== undefined) return null
  const url = new URL(link.href, location.href)
  const samePage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
  if (url.origin !== location.origin || samePage || isServed(url.pathname)) return null
  return { path: url.pathname + url.search + url.hash, keepScroll: link.dataset.keepScroll !== undefined }
}

/** Addresses that the API answers, not a page of this app. */
function isServed(path: string): boolean {
  const base = document.documentElement.dataset.api || '/api'
  return [base, '/files', '/media', '/sandbox', '/mailbox', '/health', '/metrics', '/dev'].some(
    prefix => path === prefix || path.startsWith(`${prefix}/`),
  )
}
