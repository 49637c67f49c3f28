import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Proves a price on the form to CCBill: its own formula, with the salt that only CCBill and the site know. */
export function formDigest(price: { initialPrice: string; initialPeriod: string; currencyCode: string }, salt: string) {
  return md5(`${price.initialPrice}${price.initialPeriod}${price.currencyCode}${salt}`)
}

/** What CCBill sends along with a sale, so that nobody else can tell of one. */
export function saleDigest(subscriptionId: string, salt: string): string {
  return md5(`${subscriptionId}1${salt}`)
}
