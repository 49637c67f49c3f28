import type { Sold } from '../wallet/index.ts'
import { findFundraiser } from './store/fundraisers.ts'

/** What was pledged: the files of the reward, which is handed over once, or promised to nobody. */
export const soldPledge: Sold = {
  async filesOf(db, { target_id }) {
    const rows = await db<{ file_id: string }[]>`
      select file_id from fundraiser_files where fundraiser_id = ${target_id} and part = 'reward'`
    return rows.map(row => row.file_id)
  },
  async deliveryOf(db, { target_id }) {
    const row = await findFundraiser(db, target_id)
    return {
      isPhysical: false,
      isHandedOver: row !== undefined && (row.state === 'delivered' || row.deliver_by === null),
    }
  },
}
