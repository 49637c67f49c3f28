import type { NavEntry } from '../../core/page/navigation.ts'
import { useCartCount } from './cart.ts'

const cart = { href: '/cart', label: 'cart', icon: 'shopping-bag', useCount: useCartCount } as const

export const navigation: readonly NavEntry[] = [
  { ...cart, in: { rail: 50 }, for: ['visitors', 'fans'] },
  { ...cart, in: { menu: 12 }, for: ['fans'] },
  { in: { rail: 20, menu: 22 }, for: ['fans'], href: '/library', label: 'library', icon: 'library' },
  { in: { menu: 23 }, for: ['fans'], href: '/user/orders', label: 'orders', icon: 'package' },
  { in: { settings: 62 }, for: ['fans'], href: '/account/addresses', label: 'addresses', icon: 'map-pin' },
  { in: { studio: 44 }, for: ['creators'], href: '/studio/store', seat: 'post', label: 'store', icon: 'tag' },
  { in: { studio: 45 }, for: ['creators'], href: '/studio/coupons', label: 'coupons', icon: 'ticket' },
  { in: { studio: 51 }, for: ['creators'], href: '/studio/orders', label: 'orders', icon: 'package' },
  {
    in: { rail: 50 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/coupons',
    label: 'coupons',
    icon: 'tag',
    also: ['/operator/coupons/'],
  },
]
