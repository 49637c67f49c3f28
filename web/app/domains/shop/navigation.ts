import type { NavEntry } from '../../core/page/navigation.ts'
import { useCartCount } from './cart.ts'

const cart = { href: '/cart', label: 'cart', icon: 'shopping-bag', useCount: useCartCount } as const

export const navigation: readonly NavEntry[] = [
  { ...cart, in: { rail: 50 }, for: ['visitors', 'fans'] },
  { ...cart, in: { menu: 12 }, for: ['fans'] },
  {
    in: { rail: 20, menu: 22 },
    for: ['fans'],
    href: '/library',
    label: 'library',
    icon: 'library',
    stands: 'library',
  },
  {
    in: { library: { section: 'library', at: 10 } },
    for: ['fans'],
    href: '/library',
    label: 'bought',
    icon: 'library',
  },
  {
    in: { library: { section: 'library', at: 30 } },
    for: ['fans'],
    href: '/user/orders',
    label: 'orders',
    icon: 'package',
  },
  {
    in: { settings: { section: 'payments', at: 20 } },
    for: ['fans'],
    href: '/account/addresses',
    label: 'addresses',
    icon: 'map-pin',
  },
  {
    in: { studio: { section: 'shop', at: 10, shownWhen: 'shop' } },
    for: ['creators'],
    seat: 'post',
    href: '/studio/store',
    label: 'products',
    icon: 'tag',
  },
  {
    in: { studio: { section: 'shop', at: 20, shownWhen: 'shop' } },
    for: ['creators'],
    href: '/studio/orders',
    label: 'orders',
    icon: 'package',
  },
  {
    in: { studio: { section: 'shop', at: 50, shownWhen: 'coupons' } },
    for: ['creators'],
    href: '/studio/coupons',
    label: 'coupons',
    icon: 'ticket',
  },
  {
    in: { console: { section: 'money', at: 70 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/coupons',
    label: 'coupons',
    icon: 'tag',
    also: ['/operator/coupons/'],
  },
  {
    in: { create: 50 },
    for: ['creators'],
    seat: 'post',
    href: '/studio/store/new',
    label: 'product',
    icon: 'tag',
  },
]
