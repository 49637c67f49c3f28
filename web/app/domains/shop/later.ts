import { lazy } from '../../ui/lazy.ts'
// The server draws the tab, so that its sheet comes with the page and not with its script.
import './parts/product-grid.css'

/** The store on a creator's page, which comes when it is asked for. */
export const StoreTab = lazy(() => import('./parts/store-tab.tsx'))
