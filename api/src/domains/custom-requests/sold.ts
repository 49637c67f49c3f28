import type { Sold } from '../wallet/index.ts'

/** What was paid for a custom request: the files that were made for it. */
export const soldRequest: Sold = {
  async filesOf(db, { target_id }) {
    const rows = await db<{ file_id: string }[]>`
      select file_id from custom_request_files where request_id = ${target_id}`
    return rows.map(row => row.file_id)
  },
}
