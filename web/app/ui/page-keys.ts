import { useEffect, useEffectEvent } from 'react'

/**
 * Lets single keys act on the page, as `actOf` says. Keys that a field, a player, a menu or a dialog takes aren't asked
 * about, nor those with Ctrl, Alt or Meta.
 */
export function usePageKeys(actOf: (event: KeyboardEvent) => (() => void) | false | null | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isForPage(event) && actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const on = event.target instanceof HTMLElement ? event.target : null
  if (on?.isContentEditable || on?.closest('input, textarea, select, .player, [role="menu"]')) return false
  return document.querySelector('[role="dialog"]') === null
}
