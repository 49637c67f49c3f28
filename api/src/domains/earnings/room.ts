import { room } from '../../kernel/room.ts'
import { transfersIn } from './asks.ts'
import { earningsRoutes } from './routes.ts'

export const earningsRoom = room('earnings', {
  routes: house => earningsRoutes(transfersIn(house)),
  reads: ['charges', 'earnings_paid', 'ledger_entries', 'ledger_transfers'],
})
