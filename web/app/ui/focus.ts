import { type RefObject, useEffect, useRef } from 'react'

/** Leads the focus to something that is read, not pressed; it leaves no stop for the tab key behind. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element?.isConnected) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** For a row that can be taken away by a button on it: the focus then goes to the section that the row was in. */
export function useFocusKept(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const section = row.current?.closest('section')
    return () => {
      requestAnimationFrame(() => document.activeElement === document.body && focusOn(section))
    }
  }, [])
  return row
}
