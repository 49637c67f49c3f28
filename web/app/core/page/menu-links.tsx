import type { Menu } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSettings } from '../session/stores.tsx'

type Props = { section: Menu['section']; className?: string; children?: (menu: Menu) => ReactNode }

/** What the operator put into one section of the menus, in its order. */
export function useMenu(section: Menu['section']): Menu[] {
  return useSettings()
    .menus.filter(menu => menu.section === section)
    .sort((a, b) => a.ordering - b.ordering)
}

/** The links of one section of the menus; `children` draws what is in a link. */
export function MenuLinks({ section, className, children }: Props) {
  return useMenu(section).map(menu => (
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
