import type { ShownEntry } from '../core/page/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import { NavCount } from './nav-count.tsx'

type Linked = Pick<ShownEntry, 'href' | 'label' | 'icon' | 'useCount' | 'counts'>

/** A way in the bar of phones. */
export function BarLink({ entry, isHere }: { entry: Linked; isHere: boolean }) {
  return (
    <a href={entry.href} aria-current={isHere ? 'page' : undefined} data-discover="">
      <Icon name={entry.icon} />
      {entry.label}
      <NavCount of={entry} />
    </a>
  )
}
