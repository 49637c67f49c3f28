import type { FactTable } from '../../kernel/relay.ts'
import { placeApproved } from './commands/pictures.ts'

/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    banking_changed: { performerId: string }
    payment_gateway_changed: { performerId: string; key: string }
    page_changed: { performerId: string }
    page_labelled: { performerId: string; reason: string }
  }
}

/** A picture of a page is shown once it is approved. */
export const profilesFacts: FactTable = {
  file_finished: (tx, { fileId }) => placeApproved(tx, fileId),
}
