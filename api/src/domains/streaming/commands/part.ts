import { recordFact } from '../../../kernel/facts.ts'
import { workEvery } from '../../../kernel/work-every.ts'
import { showLife } from '../lifecycle.ts'
import { changeShow, lockShow, openShowsBetween } from '../store/requests.ts'
import type { Live } from './engine.ts'
import { factOfShow } from './requests.ts'
import { finish } from './shows.ts'

export type Parted = { fanId?: string; performerId?: string; by: 'fan' | 'creator' }

/**
 * Ends the private shows of people who part by a block or a suspension: one that runs is settled as if one of the two had
 * ended it, and what was only asked for or agreed is withdrawn by the fan or declined by the creator. One that throws holds
 * up no other, and fails the job, which is tried again.
 */
export async function partShows(app: Live, people: Parted): Promise<void> {
  const to = people.by === 'fan' ? 'withdrawn' : 'rejected'
  await workEvery(await openShowsBetween(app.db.sql, people), async ({ id }) => {
    if (await finish(app, id)) return
    await app.db.tx(async tx => {
      const row = await lockShow(tx, id)
      if (!row || !showLife.allows(row.state, to)) return
      await changeShow(tx, id, { state: to })
      await recordFact(tx, 'show_moved', { ...factOfShow(row), state: to })
    })
  })
}
