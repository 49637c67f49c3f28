import { lazy } from '../../ui/lazy.ts'

export const About = lazy(() => import('./parts/about.tsx'))
