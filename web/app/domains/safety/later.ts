import { lazy } from 'react'

// Dialogs come with their first use.
export const ReportDialog = lazy(() => import('./parts/report-dialog.tsx'))
export const BlockDialog = lazy(() => import('./parts/block-dialog.tsx'))
