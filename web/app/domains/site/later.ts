import { lazy } from '../../ui/lazy.ts'

export const Analytics = lazy(() => import('./parts/analytics.tsx'))

export const Promos = lazy(() => import('./parts/promos.tsx'))
