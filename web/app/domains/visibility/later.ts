import type { PerformerCard } from '@fanfare/contract'
import type { QueryClient } from '../../core/http/queries.ts'
import { lazy } from '../../ui/lazy.ts'

// The dialog comes with its first use.
export const BlockDialog = lazy(() => import('./parts/block-dialog.tsx'))

/** Hides a creator's posts from the viewer's home and Explore; a toast takes it back. Rejects where its code can't come. */
export async function hideCreator(client: QueryClient, creator: Pick<PerformerCard, '_id' | 'name'>): Promise<void> {
  const muting = await import('./muting.ts')
  await muting.hideCreator(client, creator)
}
