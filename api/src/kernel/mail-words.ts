import { moneyToWire, type ReadingLanguage } from '@fanfare/contract'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { decimalOf, languageFacts } from './languages.ts'

/** What fills the places of a sentence; numbers choose its plural form. */
export type MailValues = Record<string, string | number>

/** Says one sentence of a room's mails (ICU). */
export type SayInMail<T> = (id: keyof T & string, values?: MailValues) => string

/** How a room writes in one language: its sentences, and days, moments and amounts as that language writes them. */
export type InMail<T> = {
  language: ReadingLanguage
  say: SayInMail<T>
  /** A date in a format of its own. */
  date(at: Date, format: Intl.DateTimeFormatOptions): string
  /** A calendar day with its year; empty without a date. */
  day(at: Date | null): string
  /** A day with its hour, in UTC and with its name, or in a time zone. */
  moment(at: Date, timeZone?: string): string
  /** Hundredths of tokens, with their word: "25.00 tokens"; `short` drops the decimals of a whole amount. */
  tokens(amount_minor: bigint, short?: boolean): string
  /** Hundredths of an amount in a currency: "$25.00". */
  money(amount_minor: bigint, currency: string): string
}

/** A room's way to write in the language of a reader; `always` fills places in each of its sentences. */
export type MailWords<T> = (language: ReadingLanguage | null | undefined, always?: MailValues) => InMail<T>

type Other = Exclude<ReadingLanguage, 'en'>

/**
 * The sentences of a room's mails in every language of the site: a language that misses one doesn't compile. Readers who
 * chose no language read English.
 */
export function mailWords<const T extends Record<string, string>>(
  english: T,
  others: Record<Other, { readonly [id in keyof T]: string }>,
): MailWords<T> {
  const books = new Map<ReadingLanguage, ReturnType<typeof setupI18n>>()
  const bookOf = (language: ReadingLanguage) => {
    const made = books.get(language)
    if (made) return made
    const sentences = Object.entries<string>(language === 'en' ? english : others[language])
    const messages = Object.fromEntries(sentences.map(([id, text]) => [id, compileMessage(text)]))
    const book = setupI18n({ locale: language, messages: { [language]: messages } })
    books.set(language, book)
    return book
  }
  return (chosen, always = {}) => {
    const language = chosen ?? 'en'
    const book = bookOf(language)
    return {
      language,
      say: (id, values) => book._(id, setApart(language, { ...always, ...values })),
      ...figures(language),
    }
  }
}

/** Days and amounts in a language. */
function figures(language: ReadingLanguage): Omit<InMail<never>, 'language' | 'say'> {
  const { dates, numbers, currencyDisplay, utc, tokens } = languageFacts[language]
  const date = (at: Date, format: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dates, format).format(at)
  const number = (amount_minor: bigint, format: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(numbers, format).format(decimalOf(amount_minor))
  return {
    date,
    day: at => (at ? date(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }) : ''),
    moment: (at, timeZone) =>
      timeZone
        ? date(at, { dateStyle: 'full', timeStyle: 'short', timeZone })
        : `${date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} ${utc}`,
    tokens(amount_minor, short = false) {
      const amount = number(amount_minor, { minimumFractionDigits: short && amount_minor % 100n === 0n ? 0 : 2 })
      return `${amount} ${tokens(new Intl.PluralRules(language).select(moneyToWire(amount_minor)))}`
    },
    money: (amount_minor, currency) => number(amount_minor, { style: 'currency', currency, currencyDisplay }),
  }
}

/**
 * Values written from left to right, such as names, keep their own direction within a sentence that runs the other way
 * (Unicode isolates); addresses stay as they are, so that mail programs find them.
 */
function setApart(language: ReadingLanguage, values: MailValues): MailValues {
  if (languageFacts[language].direction === 'ltr') return values
  const apart = (value: string | number) =>
    typeof value === 'string' && /\p{Script=Latin}/u.test(value) && !/^http|\u2068/.test(value)
      ? `\u2068${value}\u2069`
      : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, apart(value)]))
}
