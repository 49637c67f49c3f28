import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'shop',
    at: 10,
    seat: 'post',
    href: '/studio/store',
    label: 'products',
  },
  {
    section: 'shop',
    at: 20,
    href: '/studio/orders',
    label: 'orders',
  },
  {
    section: 'shop',
    at: 50,
    href: '/studio/coupons',
    label: 'coupons',
  },
]
