import { ledgerDesk } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { type LedgerPeople, openBooks, openTransfer, searchLedger, showSeal } from './queries/desk.ts'

/** What operators read of the ledger; who people are is known by rooms above. */
export const ledgerRoutes = (people: LedgerPeople): Binding[] => [
  bind(ledgerDesk.searchLedger, (ctx, { query }) => searchLedger(ctx, people, query)),
  bind(ledgerDesk.ledgerBooks, (ctx, { params, query }) => openBooks(ctx, people, params.id, query)),
  bind(ledgerDesk.ledgerTransfer, (ctx, { params }) => openTransfer(ctx, people, params.id)),
  bind(ledgerDesk.ledgerSeal, ctx => showSeal(ctx)),
]
