import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now } from '../src/kernel/clock.ts'
import type { World } from './world.ts'

export const ccbillKeys = {
  account: '951492',
  subaccount: '0101',
  salt: '7d901dad245fd0ff6bc20d06',
  flexId: '6d1e4bb8-a8c4-4c1f-a4c5',
  username: 'fanfare',
  password: 'datalink-1',
  key: 'webhook-key-of-the-test-site',
}

type Sale = {
  id: string
  price: string
  currencyCode: string
  card: string
  passed: Record<string, string>
  at: Date
  refunds: number
  voids: number
  chargebacks: number
}
type Books = {
  world: World | undefined
  sales: Map<string, Sale>
  asked: { action: string; args: Record<string, string> }[]
  wrongLogins: number
  next: number
  trouble: 'none' | 'answer is lost' | 'cannot refund' | 'no address'
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const xml = (inside: string) => `<?xml version='1.0' standalone='yes'?>\n<results>${inside}</results>`
const fields = (values: Record<string, string>) =>
  xml(
    `${Object.entries(values)
      .map(([name, value]) => `\n    <${name}>${value}</${name}>`)
      .join('')}\n`,
  )

/**
 * CCBill as the site reaches it: its form with digests, kept cards charged by an earlier sale, DataLink with its users,
 * codes and export, and webhooks. It holds what it was asked, so that a test can look.
 */
export async function openCcbill() {
  const books: Books = { world: undefined, sales: new Map(), asked: [], wrongLogins: 0, next: 0, trouble: 'none' }
  const server = createServer((request, response) => {
    const answer = answerOf(books, request)
    if (answer === null) request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    books,
    environment: {
      CCBILL_ACCOUNT: ccbillKeys.account,
      CCBILL_SUBACCOUNT: ccbillKeys.subaccount,
      CCBILL_FLEX_ID: ccbillKeys.flexId,
      CCBILL_SALT: ccbillKeys.salt,
      CCBILL_DATALINK_USERNAME: ccbillKeys.username,
      CCBILL_DATALINK_PASSWORD: ccbillKeys.password,
      CCBILL_WEBHOOK_KEY: ccbillKeys.key,
      CCBILL_WEBHOOK_ADDRESSES: '127.0.0.0/8',
      CCBILL_FORM_URL: `${base}/flexforms`,
      CCBILL_BILLING_URL: `${base}/jpost/billingApi.cgi`,
      CCBILL_DATALINK_URL: base,
    },
    serve(world: World) {
      books.world = world
    },
    /** The form as a browser opens it: what it shows. */
    open: async (url: string) => (await fetch(url)).text(),
    /** Somebody pays on the form; answers CCBill's id of the sale. `isTold: false` keeps the news back. */
    async pay(url: string, card = 'good', { isTold = true } = {}): Promise<string> {
      const shown = await (await fetch(url)).text()
      if (!shown.startsWith('Pay ')) throw new Error(`The form says: ${shown}`)
      const {
        'X-paymentId': paymentId = '',
        initialPrice = '',
        currencyCode = '',
      } = Object.fromEntries(new URL(url).searchParams)
      const sale = sell(books, { price: initialPrice, currencyCode, card, passed: { 'X-paymentId': paymentId } })
      const told = isTold && (await tell(books, 'NewSaleSuccess', saleNews(sale)))
      if (told && told.status !== 200) throw new Error(`The site answers ${told.status} to the news of a sale.`)
      return sale.id
    },
    /** Another sale on the same form, which the site hasn't heard of. */
    copyOf: (id: string) => sell(books, saleAt(books, id)).id,
    saleNews: (id: string) => saleNews(saleAt(books, id)),
    tell: (type: string, body: Record<string, unknown>, how?: How) => tell(books, type, body, how),
    /** The bank takes a sale back. */
    async chargeBack(id: string) {
      saleAt(books, id).chargebacks++
      return tell(books, 'Chargeback', backNews(saleAt(books, id)))
    },
    backNews: (id: string) => backNews(saleAt(books, id)),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function saleAt({ sales }: Books, id: string): Sale {
  const sale = sales.get(id)
  if (!sale) throw new Error(`There is no sale ${id}.`)
  return sale
}

function sell(books: Books, sale: Pick<Sale, 'price' | 'currencyCode' | 'card' | 'passed'>): Sale {
  const id = `09${String(26_112_201_000_000_000n + BigInt(++books.next))}`
  const made = { ...sale, id, at: now(), refunds: 0, voids: 0, chargebacks: 0 }
  books.sales.set(id, made)
  return made
}

/** What is told of a sale; numbers where CCBill's JSON has numbers. */
const saleNews = ({ id, price, currencyCode, passed }: Sale) => ({
  transactionId: id,
  subscriptionId: id,
  firstName: 'Nina',
  lastName: 'Alder',
  email: 'nina@example.test',
  billedInitialPrice: Number(price),
  billedCurrencyCode: Number(currencyCode),
  cardType: 'VISA',
  last4: '4242',
  expDate: '0431',
  dynamicPricingValidationDigest: md5(`${id}1${ccbillKeys.salt}`),
  ...passed,
})

const backNews = ({ id, price, currencyCode }: Sale) => ({
  transactionId: `1${id.slice(1)}`,
  subscriptionId: id,
  amount: price,
  currencyCode,
  reason: 'Requested',
})

type How = { key?: string; isForm?: boolean; account?: string; from?: string }

/** Delivers a webhook as CCBill does: the type in the query, the rest as JSON or as a form. */
async function tell({ world }: Books, eventType: string, body: Record<string, unknown>, how: How = {}) {
  if (!world) throw new Error('Nobody listens.')
  const { key = ccbillKeys.key, isForm = false, account = ccbillKeys.account } = how
  const about = { clientAccnum: account, clientSubacc: ccbillKeys.subaccount }
  const query = new URLSearchParams({ key, ...about, eventType, eventGroupType: 'Subscription' })
  const texts = Object.entries({ ...about, ...body }).map(([name, value]): [string, string] => [name, String(value)])
  return world.raw(`/payment/webhooks/ccbill?${query}`, {
    method: 'POST',
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isForm ? String(new URLSearchParams(texts)) : JSON.stringify({ ...about, ...body }),
  })
}

function answerOf(books: Books, request: IncomingMessage): string | null {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://ccbill')
  const args = Object.fromEntries(searchParams)
  if (pathname === `/flexforms/${ccbillKeys.flexId}`) return form(args)
  const refusal = loginRefusal(books, args)
  if (pathname === '/data/main.cgi') return refusal ? 'Error: Failed Login' : exported(books, args)
  const isBilling = pathname === '/jpost/billingApi.cgi'
  if (!isBilling && pathname !== '/utils/subscriptionManagement.cgi') return 'Not found'
  books.asked.push({ action: args.action ?? '', args })
  return refusal ?? act(books, args)
}

/** The form takes a price only with the digest that fits it. */
function form({ initialPrice = '', initialPeriod = '', currencyCode = '', ...more }: Record<string, string>): string {
  if (more.clientAccnum !== ccbillKeys.account || more.clientSubacc !== ccbillKeys.subaccount) return 'Unknown account'
  if (!/^\d+\.\d{2}$/.test(initialPrice)) return 'Wrong price'
  const isRight = more.formDigest === md5(`${initialPrice}${initialPeriod}${currencyCode}${ccbillKeys.salt}`)
  return isRight ? `Pay ${initialPrice}` : 'The digest is wrong'
}

function loginRefusal(books: Books, { username, password, clientAccnum }: Record<string, string>): string | null {
  if (books.trouble === 'no address') return xml('-8')
  if (books.wrongLogins >= 3) return xml('-12')
  const { account, ...keys } = ccbillKeys
  if (clientAccnum === account && username === keys.username && password === keys.password) return null
  books.wrongLogins++
  return xml('-1')
}

function act(books: Books, { action, subscriptionId = '', ...args }: Record<string, string>): string | null {
  const sale = books.sales.get(subscriptionId)
  if (!sale) return xml('-3')
  switch (action) {
    case 'viewSubscriptionStatus':
      return fields({
        chargebacksIssued: String(sale.chargebacks),
        refundsIssued: String(sale.refunds),
        voidsIssued: String(sale.voids),
        subscriptionStatus: '1',
        recurringSubscription: '0',
      })
    case 'refundTransaction':
      return books.trouble === 'cannot refund' ? xml('0') : giveBack(books, sale, 'Refund')
    case 'voidTransaction':
      return giveBack(books, sale, 'Void')
    case 'chargeByPreviousTransactionId':
      return chargeAgain(books, sale, args)
    default:
      return xml('-6')
  }
}

function giveBack(books: Books, sale: Sale, type: 'Refund' | 'Void'): string {
  if (sale.refunds + sale.voids > 0) return xml('0')
  if (type === 'Refund') sale.refunds++
  else sale.voids++
  setImmediate(() => void tell(books, type, backNews(sale)))
  return xml('1')
}

/** The earlier card is charged once more; every request is a charge of its own, as nothing makes it safe to repeat. */
function chargeAgain(books: Books, { card, currencyCode }: Sale, args: Record<string, string>): string | null {
  const { initialPrice: price = '', newClientAccnum, newClientSubacc } = args
  const isOurs = newClientAccnum === ccbillKeys.account && newClientSubacc === ccbillKeys.subaccount
  if (!isOurs || !/^\d+\.\d{2}$/.test(price) || args.currencyCode !== currencyCode || args.rebills !== '0')
    return xml('-5')
  if (card !== 'good') {
    const declineText = card === 'poor' ? 'Insufficient funds' : 'Transaction declined'
    return fields({ approved: '0', denialId: '1005', declineCode: '14', declineText })
  }
  const made = sell(books, { price, currencyCode, card, passed: {} })
  const { dynamicPricingValidationDigest: _digest, ...news } = saleNews(made)
  if (books.trouble === 'answer is lost') return null
  setImmediate(() => void tell(books, 'UpSaleSuccess', news))
  return fields({ approved: '1', subscriptionId: made.id })
}

/** The export of new sales: times in Arizona, and "1" where there is nothing. */
function exported({ sales }: Books, { startTime = '', endTime = '' }: Record<string, string>): string {
  const local = (at: Date) => new Date(at.getTime() - 7 * 3_600_000).toISOString().slice(0, 19)
  const inside = [...sales.values()].filter(({ at }) => {
    const stamp = local(at).replace(/\D/g, '')
    return stamp >= startTime && stamp <= endTime
  })
  if (inside.length === 0) return '1'
  const line = ({ id, at, price }: Sale) => {
    const person = ['Nina', 'Alder', '', '', '1 Way', 'Town', '', '12345', 'US', 'nina@example.test', '', 'Y']
    return ['NEW', ccbillKeys.account, ccbillKeys.subaccount, id, local(at).replace('T', ' '), ...person, price, '30']
      .map(cell => `"${cell}"`)
      .join(',')
  }
  return inside.map(line).join('\n')
}
