import { lazy } from '../../ui/lazy.ts'

/** The store on a creator's page, which comes when it is asked for. */
export const StoreTab = lazy(() => import('./parts/store-tab.tsx'))
