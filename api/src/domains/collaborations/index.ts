/**
 * Collaborations: creators who share what a post, a gallery or a video earns, sale by sale.
 *
 * - An agreement is a version of terms. It holds once everyone in it accepted that very version; until then the item is sold
 *   as before. Other terms are another version, and who shares now must be in it.
 * - A sale locks the versions of its item in its own transaction and has the terms of one of them, whole.
 * - A collaborator leaves at once; the creator gives 7 days' notice. A block, a suspension or a closed account ends that one
 *   person's share. Sales that were made stay as they were.
 * - The money itself is in the recipes of the ledger, and who got what of a sale in `charge_shares` of the wallet.
 */

export type { SharedItem } from './asks.ts'
export { sharedItemsIn } from './asks.ts'
export { accept } from './commands/answer.ts'
export { propose } from './commands/propose.ts'
export { withCollaborators } from './queries/item.ts'
export { hasCollaboration, lockSharing } from './store/sharing.ts'
