import { lazy } from '../../ui/lazy.ts'

/** Few sites have auditors. */
export const AuditBar = lazy(() => import('./parts/audit-bar.tsx'))

export const ResendLater = lazy(() => import('./parts/resend.tsx').then(({ Resend }) => ({ default: Resend })))

export const SuspendLater = lazy(() =>
  import('./parts/suspend-dialog.tsx').then(({ SuspendDialog }) => ({ default: SuspendDialog })),
)
