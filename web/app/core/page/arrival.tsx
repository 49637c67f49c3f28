import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusOn } from '../../ui/focus.ts'

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
  useEffect(() => {
    if (!resting || seen.current === pathname) return
    seen.current = pathname
    setTitle(document.title)
    focusContent()
  }, [pathname, resting])
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  )
}
