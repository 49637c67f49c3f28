import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'auth/login', file: 'domains/identity/screens/login.tsx', opens: 'visitors' },
  { path: 'auth/register', file: 'domains/identity/screens/register.tsx', opens: 'visitors' },
  { path: 'auth/fan-register', file: 'domains/identity/screens/fan-register.tsx', opens: 'visitors' },
  { path: 'auth/creator-register', file: 'domains/identity/screens/creator-register.tsx', opens: 'visitors' },
  { path: 'auth/forgot-password', file: 'domains/identity/screens/forgot.tsx', opens: 'visitors' },
  {
    path: 'auth/reset-password',
    file: 'domains/identity/screens/reset.tsx',
    opens: 'everybody',
    seen: { visitor: ['/auth/reset-password?token=x'] },
  },
  {
    path: 'auth/email-verified-success',
    file: 'domains/identity/screens/email-verified.tsx',
    opens: 'everybody',
    seen: { visitor: ['/auth/email-verified-success', '/auth/email-verified-success?expired=1'] },
  },
  { path: 'account/security', file: 'domains/identity/screens/security.tsx', opens: 'members' },
  {
    path: 'operator/people',
    file: 'domains/identity/screens/people.tsx',
    opens: 'moderation',
    seen: { operator: ['/operator/people', '/operator/people?q=mia&role=performer'] },
  },
  { path: 'operator/operators', file: 'domains/identity/screens/operators.tsx', opens: 'owner' },
  { path: 'operator/auditors/:id', file: 'domains/identity/screens/auditor.tsx', opens: 'owner', seen: 'elsewhere' },
  {
    path: 'operator/acts',
    file: 'domains/identity/screens/acts.tsx',
    opens: 'owner',
    seen: { operator: ['/operator/acts', '/operator/acts?act=change_settings&q=nina'] },
  },
]
