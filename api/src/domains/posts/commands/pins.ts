import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countOtherPinned } from '../store/posts.ts'

const pinned_max = 5

/** Refuses TOO_MANY_PINNED when a creator has pinned as many other posts as they may. */
export async function checkPinned(tx: Tx, performerId: string, postId: string): Promise<void> {
  if ((await countOtherPinned(tx, performerId, postId)) >= pinned_max) throw refuse('TOO_MANY_PINNED')
}
