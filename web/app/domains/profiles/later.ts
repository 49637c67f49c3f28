import { lazy } from '../../ui/lazy.ts'

export const About = lazy(() => import('./parts/page/about.tsx'))
export const CreatorLabelDialog = lazy(() => import('./parts/page/creator-label-dialog.tsx'))
