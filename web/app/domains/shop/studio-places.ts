import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'shop',
    at: 10,
    seat: 'post',
    href: '/studio/store',
    shownWhen: 'shop',
    label: 'products',
  },
  {
    section: 'shop',
    at: 20,
    href: '/studio/orders',
    shownWhen: 'shop',
    label: 'orders',
  },
  {
    section: 'shop',
    at: 50,
    href: '/studio/coupons',
    shownWhen: 'coupons',
    label: 'coupons',
  },
  {
    section: 'create',
    at: 50,
    seat: 'post',
    href: '/studio/store/new',
    label: 'product',
    icon: 'tag',
  },
]
