import { lazy } from '../../ui/lazy.ts'
// The server draws the tab, so that its sheet comes with the page and not with its script.
import '../../ui/asset-grid.css'

/** The galleries or videos on a creator's page, which come when they are asked for. */
export const AssetsTab = lazy(() => import('./parts/assets-tab.tsx'))
