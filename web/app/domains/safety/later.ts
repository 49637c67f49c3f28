import type { PerformerCard } from '@fanfare/contract'
import type { QueryClient } from '../../core/http/queries.ts'
import { lazy } from '../../ui/lazy.ts'
import { failureToast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

// Dialogs come with their first use.
export const ReportDialog = lazy(() => import('./parts/report-dialog.tsx'))
export const BlockDialog = lazy(() => import('./parts/block-dialog.tsx'))

/** Hides a creator's posts from the viewer's home and Explore; a toast takes it back, or says what went wrong. */
export async function hideCreator(client: QueryClient, creator: Pick<PerformerCard, '_id' | 'name'>): Promise<void> {
  const muting = await import('./muting.ts').catch(() => null)
  if (muting) await muting.hideCreator(client, creator)
  else failureToast(say('notHidden', { name: creator.name }))
}
