import { minorToText, type ReadingLanguage } from '@fanfare/contract'

type Facts = {
  direction: 'ltr' | 'rtl'
  dates: Intl.LocalesArgument
  numbers: Intl.LocalesArgument
  /** Signs of currencies fall apart within lines from right to left; names don't. */
  currencyDisplay: 'symbol' | 'name'
  /** What stands behind an hour that is told in UTC. */
  utc: string
  /** The word for tokens behind an amount of this plural category. */
  tokens(amount: Intl.LDMLPluralRule): string
}

/** What a text needs to know of the language it is written in; a language without a line doesn't compile. */
export const languageFacts: Record<ReadingLanguage, Facts> = {
  en: {
    direction: 'ltr',
    dates: 'en-GB',
    numbers: 'en',
    currencyDisplay: 'symbol',
    utc: 'UTC',
    tokens: amount => (amount === 'one' ? 'token' : 'tokens'),
  },
  ar: {
    direction: 'rtl',
    dates: 'ar-u-nu-latn',
    numbers: 'ar-u-nu-latn',
    currencyDisplay: 'name',
    utc: 'بالتوقيت العالمي',
    tokens: amount => (amount === 'few' ? 'رموز' : amount === 'many' ? 'رمزًا' : 'رمز'),
  },
}

/** Hundredths as Intl takes exact decimals, so that no amount passes through a float. */
export function decimalOf(amount_minor: bigint): Intl.StringNumericLiteral {
  return minorToText(amount_minor) as Intl.StringNumericLiteral
}
