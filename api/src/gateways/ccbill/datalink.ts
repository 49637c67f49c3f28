import { hour_ms, second_ms } from '../../kernel/clock.ts'
import { OutsideAway } from '../../kernel/outside/index.ts'
import { fromCcbill } from './amounts.ts'
import type { CcbillAccess } from './keys.ts'

/** What CCBill's numbers mean (CCBill API guide, return codes). */
const codes: Record<string, string> = {
  '0': 'it failed',
  '-1': 'the name or password of the DataLink user is wrong',
  '-2': 'the subscription id is wrong',
  '-3': 'there is no such subscription',
  '-4': 'the subscription belongs to another account',
  '-5': 'arguments are wrong or missing',
  '-6': 'there is no such action',
  '-7': 'CCBill has a problem of its own',
  '-8': 'this server’s address isn’t among those of the DataLink user',
  '-9': 'the account is deactivated, or this isn’t allowed',
  '-10': 'DataLink isn’t set up for the account',
  '-12': 'there were too many wrong logins; wait an hour',
  '-15': 'the limit of refunds is reached',
  '-16': 'the limit of voids is reached',
  '-23': 'too many payments with this card',
  '-24': 'too much money with this card',
}

/** CCBill answered that it didn't do what it was asked for; nothing has happened there. */
export class CcbillError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`CCBill refused: ${codes[code] ?? `code ${code}`}.`)
    this.code = code
  }
}

/** CCBill wasn't reached at all: nothing was sent, so nothing has happened there. */
export class NotReached extends Error {}

const patience_ms = 30 * second_ms
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

type Results = Record<string, string>

/** Asks CCBill for an action and answers its fields; a CcbillError for a code below one, any other error leaves it open. */
export async function act(
  keys: CcbillAccess,
  action: string,
  args: Record<string, string>,
  { isCharge = false } = {},
): Promise<Results> {
  const { account, username, password, billingUrl, datalinkUrl } = keys
  const base = isCharge ? billingUrl : `${datalinkUrl}/utils/subscriptionManagement.cgi`
  const query = { clientAccnum: account, username, password, action, returnXML: '1', ...args }
  const text = await read(keys, `${base}?${new URLSearchParams(query)}`)
  const results = resultsIn(text)
  if (results === undefined) throw new Error('CCBill answered what can’t be read.')
  if (/^-?\d+$/.test(results)) {
    if (Number(results) < 1) throw new CcbillError(results)
    return {}
  }
  return Object.fromEntries(
    [...results.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

function resultsIn(text: string): string | undefined {
  const [, results] = text.split('<results>', 2)
  return results?.includes('</results>') ? results.split('</results>', 1)[0]?.trim() : undefined
}

async function read({ guard }: CcbillAccess, url: string): Promise<string> {
  let response: Response
  try {
    response = await guard.watch(() => fetch(url, { signal: AbortSignal.timeout(patience_ms) }))
  } catch (error) {
    if (error instanceof OutsideAway) throw new NotReached('CCBill can’t be reached.', { cause: error })
    // The cause is left out: an address with the password in it must not reach the log.
    const { cause } = error as { cause?: { code?: string } }
    if (unreachable.has(cause?.code ?? '')) throw new NotReached('CCBill can’t be reached.')
    throw new Error('CCBill didn’t answer.')
  }
  if (!response.ok) throw new Error(`CCBill answered with ${response.status}.`)
  return response.text()
}

/** Something that happened at CCBill, as its export tells it. */
export type Line = {
  type: 'NEW' | 'REBILL' | 'REFUND' | 'CHARGEBACK' | 'VOID'
  subscriptionId: string
  at: Date
  amount_minor: bigint
}

/** CCBill's clock: Arizona, seven hours behind, all year. */
const behind_ms = 7 * hour_ms
const stamp = (at: Date) => new Date(at.getTime() - behind_ms).toISOString().replace(/\D/g, '').slice(0, 14)
const columnOfAmount: Record<Line['type'], number> = { NEW: 17, REBILL: 6, REFUND: 5, CHARGEBACK: 5, VOID: 5 }

/** What happened between two moments at most a day apart. CCBill answers this once an hour. */
export async function exportBetween(keys: CcbillAccess, from: Date, to: Date, types: Line['type'][]): Promise<Line[]> {
  const { account, subaccount, username, password, datalinkUrl } = keys
  const query = new URLSearchParams({
    startTime: stamp(from),
    endTime: stamp(to),
    transactionTypes: types.join(','),
    clientAccnum: account,
    clientSubacc: subaccount,
    username,
    password,
  })
  const text = await read(keys, `${datalinkUrl}/data/main.cgi?${query}`)
  const problem = text.match(/^Error:\s*(.*)/m)
  if (problem) throw new Error(`CCBill's export answered: ${problem[1]}`)
  return text.split(/\r?\n/).flatMap(lineOf)
}

function lineOf(text: string): Line[] {
  const cells = [...text.matchAll(/"([^"]*)"/g)].map(([, cell = '']) => cell)
  const type = cells[0] as Line['type']
  if (!Object.hasOwn(columnOfAmount, type ?? '')) return []
  const amount_minor = fromCcbill(cells[columnOfAmount[type]] ?? '')
  const at = Date.parse(`${(cells[4] ?? '').replace(' ', 'T')}-07:00`)
  if (amount_minor === null || Number.isNaN(at)) throw new Error('A line of CCBill’s export can’t be read.')
  return [{ type, subscriptionId: cells[3] ?? '', at: new Date(at), amount_minor }]
}
