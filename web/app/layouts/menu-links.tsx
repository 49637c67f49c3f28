import type { Menu } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSettings } from '../core/stores.tsx'

type Props = { section: Menu['section']; className?: string; children?: (menu: Menu) => ReactNode }

/** The links that the operator put into one section of the menus, in their order. */
export function MenuLinks({ section, className, children }: Props) {
  const { menus } = useSettings()
  return menus
    .filter(menu => menu.section === section)
    .sort((a, b) => a.ordering - b.ordering)
    .map(menu => (
      <a
        key={`${menu.path} ${menu.title}`}
        href={menu.path}
        title={menu.help || undefined}
        className={className}
        target={menu.isNewTab ? '_blank' : undefined}
        rel={menu.internal ? undefined : 'noreferrer'}
        data-tip={children && menu.title}
      >
        {children ? children(menu) : menu.title}
      </a>
    ))
}
