import type { NotificationSentence } from '@fanfare/contract'
import type { FactTable } from '../../../kernel/relay.ts'
import { findFundraiser, pledgersOf } from '../../fundraisers/index.ts'
import { accountantIds } from '../../identity/index.ts'
import { tellAll } from './fan-out.ts'
import { type Telling, tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]
type Fact = { fundraiserId: string; performerId: string }

/** What a line about a fundraiser says, and where it leads; nothing where it is gone. */
async function about(tx: Tx, { fundraiserId }: Fact, what: NotificationSentence) {
  const row = await findFundraiser(tx, fundraiserId)
  if (!row) return undefined
  const telling = {
    ...{ what, groupKey: `${what}:${fundraiserId}`, thing: { type: 'fundraiser', id: fundraiserId } },
    data: { title: row.title, href: `/fundraisers/${fundraiserId}` },
  } satisfies Telling
  return { row, telling }
}

async function tellCreator(tx: Tx, fact: Fact, what: NotificationSentence, actorId?: string): Promise<void> {
  const told = await about(tx, fact, what)
  if (!told) return
  const data = { ...told.telling.data, href: `/studio/fundraisers/${fact.fundraiserId}` }
  await tell(tx, [fact.performerId], { ...told.telling, data, ...(actorId && { actorId }) })
}

/** Those whose pledge is held or charged; of a reward, those who pledged enough for it. */
async function tellPledgers(tx: Tx, fact: Fact, what: NotificationSentence, { rewarded = false } = {}): Promise<void> {
  const told = await about(tx, fact, what)
  if (!told) return
  const from_minor = rewarded ? told.row.reward_min_minor : null
  const userIds = await pledgersOf(tx, fact.fundraiserId, { states: ['held', 'charged'], from_minor })
  await tell(tx, userIds, { ...told.telling, actorId: fact.performerId })
}

const ends = { succeeded: 'fundraiser_reached', failed: 'fundraiser_failed', cancelled: null } as const

/** Fundraisers: to followers that one began, to fans what became of their pledges, to creators how it goes. */
export const onFundraisers: FactTable = {
  async fundraiser_started(tx, fact) {
    const told = await about(tx, fact, 'fundraiser_new')
    if (!told) return
    const telling = { ...told.telling, actorId: fact.performerId }
    await tellAll(tx, fact.performerId, 'followers_and_subscribers', telling)
  },
  fundraiser_updated: (tx, fact) => tellPledgers(tx, fact, 'fundraiser_updated'),
  fundraiser_halfway: (tx, fact) => tellCreator(tx, fact, 'fundraiser_halfway'),
  async fundraiser_ended(tx, fact) {
    const what = ends[fact.state]
    if (what) await tellCreator(tx, fact, what)
  },
  fundraiser_delivered: (tx, fact) => tellPledgers(tx, fact, 'fundraiser_delivered', { rewarded: true }),
  async fundraiser_late(tx, fact) {
    const told = await about(tx, fact, 'fundraiser_to_decide')
    // It may have been delivered, or given back, since.
    if (told?.row.state !== 'succeeded' || told.row.giving_back) return
    const data = { ...told.telling.data, href: `/operator/fundraisers/${fact.fundraiserId}` }
    await tell(tx, await accountantIds(tx), { ...told.telling, data })
    await tellCreator(tx, fact, 'fundraiser_late_own')
    await tellPledgers(tx, fact, 'fundraiser_late', { rewarded: true })
  },
  pledge_made: (tx, fact) => tellCreator(tx, fact, 'pledge_made', fact.fanId),
  async pledge_settled(tx, fact) {
    const told = await about(tx, fact, fact.state === 'charged' ? 'pledge_charged' : 'pledge_freed')
    if (!told) return
    const data = { ...told.telling.data, amountMinor: fact.amountMinor }
    await tell(tx, [fact.fanId], { ...told.telling, data, actorId: fact.performerId })
  },
}
