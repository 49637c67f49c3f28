import { lazy } from 'react'

// Dialogs come with their first use.
export const ReportDialog = lazy(() => import('./parts/report-dialog.tsx'))
export const BlockDialog = lazy(() => import('./parts/block-dialog.tsx'))
export const PutBackDialog = lazy(() => import('./parts/put-back-dialog.tsx'))
export const RemoveCommentDialog = lazy(() => import('./parts/remove-comment-dialog.tsx'))
export const ObjectionDialog = lazy(() => import('./parts/objection-dialog.tsx'))
export const TakeSomethingDialog = lazy(() => import('./parts/take-something-dialog.tsx'))
