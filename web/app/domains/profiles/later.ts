import { lazy } from 'react'

export const About = lazy(() => import('./parts/about.tsx'))
