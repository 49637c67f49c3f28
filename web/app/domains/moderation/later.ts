import { lazy } from '../../ui/lazy.ts'

// The dialog comes with its first use.
export const ReportDialog = lazy(() => import('./parts/report-dialog.tsx'))
