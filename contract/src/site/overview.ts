import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('site')

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** What an operator sees first: what waits for them, what was sold, and whether the site is well. */
export const overview = Type.Object({
  waiting: Type.Object({
    reviews: count('Files that wait for review'),
    releases: count('Signed releases of people that wait to be verified'),
    verifications: count('Creators with both documents who wait'),
    cases: count('Cases that nobody has decided'),
    appeals: count('Appeals that nobody has decided'),
    payouts: count('Payouts to approve or to send'),
    parkedPayments: count('Events of payment gateways that could not be worked'),
    refunds: count('Refunds that an operator has to decide'),
    disputes: count('Disputes that no bank has decided'),
    customRequests: count('Custom requests that are disputed'),
    fundraisers: count('Fundraisers whose reward is a week late'),
    support: count('Help requests without an answer'),
    differences: count('Differences of the reconciliation that nobody has explained'),
  }),
  overdue: Type.Object({
    cases: count('Cases that were not decided in time'),
    appeals: count('Appeals that were not decided in time'),
    support: count('Help requests that were not answered in time'),
  }),
  reviews: Type.Object({
    hour: count('Files that have waited for review for less than an hour'),
    day: count('For an hour to a day'),
    longer: count('For more than a day'),
  }),
  sales: Type.Object({
    charges: count('Sales in the span'),
    totalGrossPrice: money({ description: 'Tokens that fans paid' }),
    totalSiteCommission: money({ description: 'Tokens that the site kept' }),
    previousGrossPrice: money({ description: 'What fans paid in the same length of time before' }),
    totalTax: money({ description: 'The tax of fans’ countries in it' }),
    days: Type.Array(Type.Object({ day: Type.String(), gross: money(), fee: money(), net: money() })),
  }),
  people: Type.Object({
    fans: count('Fans'),
    creators: count('Verified creators'),
    joined: count('Accounts made in the span'),
  }),
  health: Type.Object({
    jobsWaiting: count('Jobs that are due'),
    jobsFailed: count('Jobs that failed for good'),
    rowsSetAside: count('Rows on which a job failed and which it tries again later'),
    factsWaiting: count('Facts that nobody has taken yet'),
    nodes: count('Running processes of the site'),
    away: Type.Array(
      Type.Object({
        name: Type.String({ description: 'What gives no answer: redis, storage, replica, mail, stripe, ...' }),
        nodes: count('Processes that get no answer from it'),
      }),
      { description: 'Engines and services outside that are away' },
    ),
    ledgerSealedAt: nullable(moment()),
    mailsKeptBack: Type.Boolean({ description: 'No mail leaves the site, because it has no mail server' }),
    paymentGateway: Type.String(),
    paymentIsSandbox: Type.Boolean(),
  }),
})
export type Overview = Static<typeof overview>

export const operatorOverview = endpoint('GET /operator/overview', {
  access: 'operator:support',
  limit: 'read',
  summary: 'What waits, what was sold in the last days (30 unless asked otherwise), and how the site is',
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }),
  reply: overview,
})
