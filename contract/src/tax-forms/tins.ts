/*
 * Tax identification numbers as they look, by what the states publish about their own. Only the number of characters and
 * their kind are looked at: whether a number is anyone's, and its check digit, only the state itself can tell.
 */

/** A number as it is compared and kept: without the spaces, hyphens, slashes and dots that people write in it. */
export const plainTin = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/** The states of the EU, each with what the number of a person and of a company looks like. */
const formats = {
  AT: { person: '\\d{9}', says: '9 digits' },
  BE: { person: '\\d{11}', company: '\\d{10}', says: '11 digits, 10 for a company' },
  BG: { person: '\\d{10}', company: '\\d{9}', says: '10 digits, 9 for a company' },
  CY: { person: '\\d{8}[A-Z]', says: '8 digits and a letter' },
  CZ: { person: '\\d{9,10}', company: '\\d{8,10}', says: '9 or 10 digits, 8 to 10 for a company' },
  DE: { person: '\\d{11}', company: '\\d{10,13}', says: '11 digits, 10 to 13 for a company' },
  DK: { person: '\\d{10}', company: '\\d{8}', says: '10 digits, 8 for a company' },
  EE: { person: '\\d{11}', company: '\\d{8}', says: '11 digits, 8 for a company' },
  ES: { person: '[A-Z\\d]\\d{7}[A-Z\\d]', says: '9 characters, such as 12345678Z' },
  FI: { person: '\\d{6}[+A-Y]?\\d{3}[A-Z\\d]', company: '\\d{8}', says: 'such as 131052-308T, 8 digits for a company' },
  FR: { person: '\\d{13}', company: '\\d{9}', says: '13 digits, 9 for a company' },
  GR: { person: '\\d{9}', says: '9 digits' },
  HR: { person: '\\d{11}', says: '11 digits' },
  HU: { person: '\\d{10}', company: '\\d{11}', says: '10 digits, 11 for a company' },
  IE: { person: '\\d{7}[A-Z]{1,2}', says: '7 digits and 1 or 2 letters' },
  IT: { person: '[A-Z]{6}[A-Z\\d]{9}[A-Z]', company: '\\d{11}', says: '16 characters, 11 digits for a company' },
  LT: { person: '\\d{10,11}', company: '\\d{9,10}', says: '10 or 11 digits, 9 or 10 for a company' },
  LU: { person: '\\d{13}', company: '\\d{11}', says: '13 digits, 11 for a company' },
  LV: { person: '\\d{11}', says: '11 digits' },
  MT: { person: '\\d{3,7}[A-Z]|\\d{9}', company: '\\d{9}', says: '7 digits and a letter, or 9 digits' },
  NL: { person: '\\d{9}', says: '9 digits' },
  PL: { person: '\\d{10,11}', company: '\\d{10}', says: '10 or 11 digits, 10 for a company' },
  PT: { person: '\\d{9}', says: '9 digits' },
  RO: { person: '\\d{13}', company: '\\d{2,10}', says: '13 digits, 2 to 10 for a company' },
  SE: { person: '\\d{10}|\\d{12}', company: '\\d{10}|\\d{12}', says: '10 or 12 digits' },
  SI: { person: '\\d{8}', says: '8 digits' },
  SK: { person: '\\d{9,10}', company: '\\d{10}', says: '9 or 10 digits, 10 for a company' },
} as const satisfies Record<string, { person: string; company?: string; says: string }>

export type TaxEntity = 'person' | 'company'
type EuCountry = keyof typeof formats

/** The countries where a platform reports its sellers under DAC7, by their two letters. */
export const euCountries = Object.keys(formats) as EuCountry[]

export const isEuCountry = (country: string): country is EuCountry => Object.hasOwn(formats, country)

/** What is wrong with the number of a country; outside the EU it only has to have a length that numbers have. */
export function tinProblem(country: string, tin: string, entity: TaxEntity): string | undefined {
  const plain = plainTin(tin)
  if (!isEuCountry(country))
    return /^[\p{L}\p{N}]{4,30}$/u.test(plain) ? undefined : 'Enter 4 to 30 letters and digits.'
  const format: { person: string; company?: string; says: string } = formats[country]
  const pattern = entity === 'company' ? (format.company ?? format.person) : format.person
  if (new RegExp(`^(?:${pattern})$`).test(plain)) return undefined
  return `A tax number of ${country} is ${format.says}. Spaces and hyphens don’t count.`
}

/** What is wrong with a US number: nine digits, an SSN or ITIN in an area that is given out, an EIN with a prefix. */
export function usTinProblem(tin: string, kind: 'ssn' | 'ein'): string | undefined {
  const plain = plainTin(tin)
  const name = kind === 'ssn' ? 'SSN or ITIN' : 'EIN'
  const sample = kind === 'ssn' ? '123-45-6789' : '12-3456789'
  if (!/^\d{9}$/.test(plain)) return `An ${name} has 9 digits, as in ${sample}.`
  const isGivenOut = kind === 'ssn' ? !/^(000|666)|^...00|0000$/.test(plain) : !plain.startsWith('00')
  return isGivenOut ? undefined : `There is no ${name} with these digits. Check it against your letter or card.`
}
