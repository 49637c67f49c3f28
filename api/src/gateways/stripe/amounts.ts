import { requireWhole } from '../whole-amounts.ts'

/*
 * How Stripe counts, by docs.stripe.com/currencies: most currencies in hundredths, some in whole units, some in thousandths
 * that end in a zero. ISK and UGX have no hundredths either, but Stripe still counts them so.
 */
const wholes = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const wholesInHundredths = ['ISK', 'UGX']
const thousandths = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
const hundredths = [
  ...'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY'.split(
    ' ',
  ),
  ...'COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD'.split(
    ' ',
  ),
  ...'KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK'.split(
    ' ',
  ),
  ...'NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP'.split(
    ' ',
  ),
  ...'TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW'.split(' '),
]
const carried = new Set([...wholes, ...wholesInHundredths, ...thousandths, ...hundredths])

/** Whether Stripe takes payments in a currency. */
export function isCarried(currency: string): boolean {
  return carried.has(currency)
}

/** Our hundredths as Stripe counts; refuses an amount that the currency can't express. */
export function toStripe(amount_minor: bigint, currency: string): number {
  const code = currency.toUpperCase()
  if (wholes.includes(code) || wholesInHundredths.includes(code)) requireWhole(amount_minor, code)
  if (wholes.includes(code)) return Number(amount_minor / 100n)
  return Number(thousandths.includes(code) ? amount_minor * 10n : amount_minor)
}

/** What Stripe counts as our hundredths; of a thousandth that isn't ours, the nearest. */
export function fromStripe(amount: number, currency: string): bigint {
  const code = currency.toUpperCase()
  if (wholes.includes(code)) return BigInt(amount) * 100n
  return thousandths.includes(code) ? (BigInt(amount) + 5n) / 10n : BigInt(amount)
}
