import { Menu } from '@base-ui/react/menu'
import type { ShownEntry } from '../core/page/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import { NavCount } from './nav-count.tsx'
import '../ui/menu.css'

type Shown = Pick<ShownEntry, 'icon' | 'href' | 'label' | 'useCount' | 'counts'>

/** A way in the account menu. */
export function MenuRow(entry: Shown) {
  return (
    <Menu.LinkItem className="menu-item" href={entry.href} closeOnClick>
      <Icon name={entry.icon} />
      {entry.label}
      <NavCount of={entry} />
    </Menu.LinkItem>
  )
}
