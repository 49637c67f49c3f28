import { type Static, Type } from 'typebox'
import { type Declared, declared, type NamesOf } from '../declared.ts'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('site')

const count = (description: string) => Type.Integer({ minimum: 0, description })

type Waits = Declared<'waits'>
type LateAmong<Some> = Some extends unknown
  ? { [Name in keyof Some]: Some[Name] extends { overdue: string } ? Name : never }[keyof Some]
  : never
/** What waits for operators and is counted. */
export type WaitingName = NamesOf<Waits>
/** What of that can be late. */
export type OverdueName = LateAmong<Waits>

type Counts<Name extends string> = Record<Name, ReturnType<typeof count>>
const counts = (described: [name: string, description: string][]) =>
  Object.fromEntries(described.map(([name, description]) => [name, count(description)]))
const waits = declared('waits').flatMap(room => Object.entries<{ waiting: string; overdue?: string }>(room))
export const waitingNames = waits.map(([name]) => name as WaitingName)

/** What an operator sees first: what waits for them, what was sold, and whether the site is well. */
export const overview = Type.Object({
  waiting: Type.Object(counts(waits.map(([name, { waiting }]) => [name, waiting])) as Counts<WaitingName>),
  overdue: Type.Object(
    counts(waits.flatMap(([name, { overdue }]) => (overdue ? [[name, overdue]] : []))) as Counts<OverdueName>,
  ),
  reviews: Type.Object({
    hour: count('Files waiting for less than an hour'),
    day: count('Files waiting for an hour to a day'),
    longer: count('Files waiting for more than a day'),
  }),
  sales: Type.Object({
    charges: count('Sales in the period'),
    totalGrossPrice: money({ description: 'Tokens that fans paid' }),
    totalSiteCommission: money({ description: 'Tokens that the site kept' }),
    previousGrossPrice: money({ description: 'What fans paid in the period of equal length before' }),
    totalTax: money({ description: 'Tax of fans’ countries, included in the gross' }),
    days: Type.Array(Type.Object({ day: Type.String(), gross: money(), fee: money(), net: money() })),
  }),
  people: Type.Object({
    fans: count('Active fan accounts'),
    creators: count('Verified creators'),
    joined: count('Accounts created in the period'),
  }),
  health: Type.Object({
    jobsWaiting: count('Jobs that are due'),
    jobsFailed: count('Jobs that failed for good'),
    rowsSetAside: count('Rows a job failed on and retries later'),
    factsWaiting: count('Facts that haven’t been processed yet'),
    nodes: count('Running processes of the site'),
    away: Type.Array(
      Type.Object({
        name: Type.String({ description: 'What doesn’t respond, such as redis, storage, replica, mail or stripe' }),
        nodes: count('Processes it doesn’t respond to'),
      }),
      { description: 'Engines and outside services that don’t respond' },
    ),
    ledgerSealedAt: nullable(moment()),
    mailsKeptBack: Type.Boolean({ description: 'No email is sent, because the site has no mail server' }),
    paymentGateway: Type.String(),
    paymentIsSandbox: Type.Boolean(),
  }),
})
export type Overview = Static<typeof overview>

export const operatorOverview = endpoint('GET /operator/overview', {
  access: 'operator:support',
  limit: 'read',
  summary: 'What is waiting, recent sales (30 days by default), and the health of the site',
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }),
  reply: overview,
})
