import type { NavEntry } from '../../core/page/navigation.ts'
import { useCartCount } from './cart.ts'

const cart = { href: '/cart', label: 'cart', icon: 'shopping-bag', useCount: useCartCount, counts: 'inIt' } as const

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 50 },
    ...cart,
    for: ['visitors', 'fans'],
  },
  {
    in: { menu: 12 },
    ...cart,
    for: ['fans'],
  },
  {
    in: { rail: 20, menu: 22 },
    for: ['fans'],
    href: '/library',
    label: 'library',
    icon: 'library',
    stands: 'library',
  },
  {
    in: { library: { at: 10 } },
    for: ['fans'],
    href: '/library',
    label: 'bought',
    icon: 'library',
  },
  {
    in: { library: { at: 30 } },
    for: ['fans'],
    href: '/user/orders',
    label: 'orders',
    icon: 'package',
  },
]
