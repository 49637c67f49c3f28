import type { ConsolePlace } from '../../core/page/console-tree.ts'
import { useTodayCount } from './today-count.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'today',
    at: 10,
    href: '/operator',
    label: 'overview',
    also: ['/operator/today/'],
    useCount: useTodayCount,
    counts: 'toDo',
  },
  {
    section: 'site',
    at: 20,
    permission: 'owner',
    href: '/operator/prices',
    label: 'prices',
  },
  {
    section: 'site',
    at: 30,
    permission: 'moderation',
    href: '/operator/pages',
    label: 'pagesAndMenus',
    view: 'sitePages',
    also: ['/operator/pages/'],
  },
  {
    section: 'site',
    at: 32,
    under: '/operator/pages',
    permission: 'moderation',
    href: '/operator/promos',
    label: 'promos',
  },
  {
    section: 'site',
    at: 10,
    permission: 'owner',
    href: '/operator/site',
    label: 'siteSettings',
  },
]
