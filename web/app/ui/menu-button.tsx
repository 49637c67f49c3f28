import { type ReactElement, Suspense, useState } from 'react'
import { lazy } from './lazy.ts'
import type { MenuEntry } from './menu.tsx'

const Menu = lazy(() => import('./menu.tsx'))

type Props = {
  /** Draws the button; `open` is what a click does before the menu itself has come. */
  button: (props: { onClick?: () => void }) => ReactElement
  entries: readonly MenuEntry[]
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
}

/** A menu whose code comes with the first click, so that pages full of menus stay light. */
export function MenuButton({ button, entries, side, align }: Props) {
  const [wanted, setWanted] = useState(false)
  if (!wanted) return button({ onClick: () => setWanted(true) })
  return (
    <Suspense fallback={button({})}>
      <Menu trigger={button({})} entries={entries} defaultOpen side={side} align={align} />
    </Suspense>
  )
}
