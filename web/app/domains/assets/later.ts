import { lazy } from '../../ui/lazy.ts'

/** The galleries or videos on a creator's page, which come when they are asked for. */
export const AssetsTab = lazy(() => import('./parts/assets-tab.tsx'))
