import { lazy } from 'react'

export const ResendLater = lazy(() => import('./parts/resend.tsx').then(({ Resend }) => ({ default: Resend })))
