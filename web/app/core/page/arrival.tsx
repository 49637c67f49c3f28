import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusOn } from '../../ui/focus.ts'
import { useSite } from '../session/stores.tsx'

/** Leads the focus to the content of the page, where the link or button that had it is gone. */
export function focusContent(): void {
  if (document.activeElement === document.body) focusOn(document.getElementById('content'))
}

/** Says the title of the page that somebody came to by a link, which no screen reader notices by itself. */
export function Arrival() {
  const { pathname } = useLocation()
  const resting = useNavigation().state === 'idle'
  const seen = useRef(pathname)
  const [title, setTitle] = useState('')
  const { discreet } = useSite()
  useEffect(() => {
    if (!resting || seen.current === pathname) return
    seen.current = pathname
    // In discreet mode all titles are alike.
    setTitle((discreet && document.querySelector('h1')?.textContent) || document.title)
    focusContent()
  }, [pathname, resting, discreet])
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  )
}
