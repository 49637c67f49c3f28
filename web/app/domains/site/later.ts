import { lazy } from 'react'

export const Analytics = lazy(() => import('./parts/analytics.tsx'))

export const Promos = lazy(() => import('./parts/promos.tsx'))
