import { fundraisersNews as declared, type NotificationSentence } from '@fanfare/contract'
import type { Tx } from '../../kernel/database.ts'
import { roomNews, type Step } from '../../kernel/news.ts'
import { accountantIds } from '../identity/index.ts'
import { type FundraiserRow, findFundraisers } from './store/fundraisers.ts'
import { type Pledger, pledgersOf } from './store/pledges.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

type Fact = { fundraiserId: string; performerId: string }

/** Fundraisers: to followers that one began, to fans what became of their pledges, to creators how it goes. */
export const fundraisersNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async fundraiser_started(tx, facts) {
      const rows = await rowsOf(tx, facts)
      return fact =>
        about(rows, fact, ({ title }) => ({
          ...telling(fact, 'fundraiser_new', title),
          toPeopleOf: fact.performerId,
          audience: 'followers_and_subscribers',
          actorId: fact.performerId,
        }))
    },
    fundraiser_updated: (tx, facts) => pledgersHear(tx, facts, 'fundraiser_updated'),
    async fundraiser_halfway(tx, facts) {
      const rows = await rowsOf(tx, facts)
      return fact => about(rows, fact, ({ title }) => toCreator(fact, 'fundraiser_halfway', title))
    },
    async fundraiser_ended(tx, facts) {
      const rows = await rowsOf(tx, facts)
      return fact => {
        const what = ends[fact.state]
        return about(rows, fact, ({ title }) => (what ? toCreator(fact, what, title) : []))
      }
    },
    fundraiser_delivered: (tx, facts) => pledgersHear(tx, facts, 'fundraiser_delivered', { rewarded: true }),
    async fundraiser_late(tx, facts) {
      const rows = await rowsOf(tx, facts)
      const operators = await accountantIds(tx)
      const tellPledgers = await pledgersHear(tx, facts, 'fundraiser_late', { rewarded: true })
      return fact =>
        about(rows, fact, row => {
          // It may have been delivered, or given back, since.
          if (row.state !== 'succeeded' || row.giving_back) return []
          const creator = toCreator(fact, 'fundraiser_late_own', row.title)
          return [toOperators(fact, operators, row.title), creator, ...tellPledgers(fact)]
        })
    },
    async pledge_made(tx, facts) {
      const rows = await rowsOf(tx, facts)
      return fact => about(rows, fact, ({ title }) => toCreator(fact, 'pledge_made', title, fact.fanId))
    },
    async pledge_settled(tx, facts) {
      const rows = await rowsOf(tx, facts)
      return fact =>
        about(rows, fact, ({ title }) => {
          const told = telling(fact, fact.state === 'charged' ? 'pledge_charged' : 'pledge_freed', title)
          const data = { ...told.data, amountMinor: fact.amountMinor }
          return { ...told, to: [fact.fanId], actorId: fact.performerId, data }
        })
    },
  },
})

const ends = { succeeded: 'fundraiser_reached', failed: 'fundraiser_failed', cancelled: null } as const

const rowsOf = (tx: Tx, facts: Fact[]) =>
  findFundraisers(
    tx,
    facts.map(fact => fact.fundraiserId),
  )

/** What is told of a fundraiser; nothing where it is gone. */
function about(
  rows: Map<string, FundraiserRow>,
  { fundraiserId }: Fact,
  say: (row: FundraiserRow) => Step | Step[],
): Step[] {
  const row = rows.get(fundraiserId)
  return row ? [say(row)].flat() : []
}

/** What a notification about a fundraiser says, and where it leads. */
const telling = ({ fundraiserId }: Fact, what: NotificationSentence, title: string) => ({
  what,
  groupKey: `${what}:${fundraiserId}`,
  thing: { type: 'fundraiser', id: fundraiserId },
  data: { title, href: `/fundraisers/${fundraiserId}` },
})

function toCreator(fact: Fact, what: NotificationSentence, title: string, actorId?: string): Step {
  const data = { title, href: `/studio/fundraisers/${fact.fundraiserId}` }
  return { ...telling(fact, what, title), to: [fact.performerId], actorId, data }
}

function toOperators(fact: Fact, operators: string[], title: string): Step {
  const data = { title, href: `/operator/fundraisers/${fact.fundraiserId}` }
  return { ...telling(fact, 'fundraiser_to_decide', title), to: operators, data }
}

/** Those whose pledge is held or charged; of a reward, those who pledged enough for it. */
async function pledgersHear(tx: Tx, facts: Fact[], what: NotificationSentence, { rewarded = false } = {}) {
  const rows = await rowsOf(tx, facts)
  const pledgers = await pledgersOf(tx, [...rows.keys()], ['held', 'charged'])
  const isTold = (row: FundraiserRow, pledger: Pledger) =>
    pledger.fundraiser_id === row.id && pledger.amount_minor >= ((rewarded && row.reward_min_minor) || 0n)
  return (fact: Fact): Step[] =>
    about(rows, fact, row => ({
      ...telling(fact, what, row.title),
      to: pledgers.filter(pledger => isTold(row, pledger)).map(({ fan_id }) => fan_id),
      actorId: fact.performerId,
    }))
}
