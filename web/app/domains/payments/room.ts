import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'payment/success',
    file: 'domains/payments/screens/success.tsx',
    opens: 'everybody',
    seen: { fan: ['/payment/success'] },
  },
  {
    path: 'payments/:id/confirm',
    file: 'domains/payments/screens/confirm.tsx',
    opens: 'fans',
    answer: 200,
    seen: { fan: ['/payments/01890000-0000-7000-8000-000000000000/confirm'] },
  },
  {
    path: 'payment/cancel',
    file: 'domains/payments/screens/cancel.tsx',
    opens: 'everybody',
    seen: { fan: ['/payment/cancel'] },
  },
  { path: 'user/cards', file: 'domains/payments/screens/cards.tsx', opens: 'fans' },
  {
    path: 'operator/payments',
    file: 'domains/payments/screens/desk.tsx',
    opens: 'finance',
    seen: { operator: ['/operator/payments', '/operator/payments?state=fail&gateway=stripe'] },
  },
  {
    path: 'operator/payments/:id',
    file: 'domains/payments/screens/desk-payment.tsx',
    opens: 'finance',
    seen: 'elsewhere',
  },
  { path: 'operator/held-back', file: 'domains/payments/screens/held-back.tsx', opens: 'finance' },
  { path: 'operator/dead-letters', file: 'domains/payments/screens/dead-letters.tsx', opens: 'finance' },
]
