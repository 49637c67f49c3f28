import { isId } from '../../kernel/ids.ts'
import type { SocketTable } from '../../kernel/socket-events.ts'
import { figuresOf } from './queries/figures.ts'
import { mayView } from './queries/rights.ts'
import { findFundraiser } from './store/fundraisers.ts'
import { findPledge } from './store/pledges.ts'

/** Who has a fundraiser open, and may see it, hears how far it is: now, and as pledges come and go. */
export const fundraisersSockets: SocketTable = {
  async 'fundraiser/join'(app, viewer, data, rooms) {
    const id = idIn(data)
    const db = app.db.sql
    const row = id ? await findFundraiser(db, id) : undefined
    if (!row) return
    const onlooker = { id: viewer.id, role: viewer.role, place: null }
    if (!(await mayView(db, onlooker, row, await findPledge(db, row.id, viewer.id)))) return
    rooms.join(row.id)
    const figures = await figuresOf(db, row.id)
    if (figures) await rooms.tell(viewer.id, { event: 'fundraiser_moved', data: figures })
  },
  async 'fundraiser/leave'(_app, _viewer, data, rooms) {
    const id = idIn(data)
    if (id && rooms.isIn(id)) rooms.leave(id)
  },
}

function idIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('fundraiserId' in data)) return undefined
  const { fundraiserId } = data
  return typeof fundraiserId === 'string' && isId(fundraiserId) ? fundraiserId : undefined
}
