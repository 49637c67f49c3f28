import type { BannedTermMatch } from '@fanfare/contract'

/** A term and how much of a word has to be it: all of it, or any part. */
export type Term = { term: string; match: BannedTermMatch }

/** Letters that look like another, as that other; `1` is two of them and is tried as both. */
const alike: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  // Cyrillic and Greek.
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  к: 'k',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
}
const one = ['i', 'l'] as const

const letter = '[\\p{L}\\p{N}]'
/** Single signs that stand for a sentence, eighteen letters of it. */
const sentences = /[\ufdfa\ufdfb]/g
const invisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** Signs that are letters in disguise: within a word, and a dollar at its start. */
const sign = /(?<=[\p{L}\p{N}])[@$](?=[\p{L}\p{N}])|\$(?=\p{L})/gu
const signs = 'as'
const word = new RegExp(`${letter}+`, 'gu')
/** One or two signs between two letters, as in b.a.d or b-ad. */
const withinWord = new RegExp(`(?<=${letter})[^\\p{L}\\p{N}\\s]{1,2}(?=${letter})`, 'gu')
/** Three letters or more that stand each on its own, as in b a d. */
const spelledOut = new RegExp(`(?<!${letter})${letter}(?:[^\\p{L}\\p{N}]{1,3}${letter}(?!${letter})){2,}`, 'gu')

/** Without case, accents and what can't be seen. */
function plainOf(text: string): string {
  // Marks go first: to put thousands of them on one letter in order takes their number squared.
  const unmarked = text.replace(sentences, ' ').replace(invisible, '')
  const plain = unmarked.normalize('NFKD').replace(invisible, '').toLowerCase().normalize('NFC')
  return plain.replace(sign, found => (found === '@' ? signs[0] : signs[1]) as string)
}

/** A word as it reads; a number stays one. */
function readAs(text: string, ofOne: string): string {
  if (!/\p{L}/u.test(text)) return text
  return [...text].map(char => (char === '1' ? ofOne : (alike[char] ?? char))).join('')
}

const wordsOf = (plain: string, ofOne: string): string[] => (plain.match(word) ?? []).map(each => readAs(each, ofOne))

/** The words of a text, once for each way in which it can be read. */
function readingsOf(text: string): string[][] {
  const plain = plainOf(text)
  const joined = plain.replace(withinWord, '').replace(spelledOut, run => run.replace(/[^\p{L}\p{N}]/gu, ''))
  const plains = joined === plain ? [plain] : [plain, joined]
  const readings = plain.includes('1') ? one : one.slice(0, 1)
  return plains.flatMap(each => readings.map(ofOne => wordsOf(each, ofOne)))
}

/** A term in the one form by which it is on a list once; empty where it has no letter or digit. */
export function termKey(term: string): string {
  return wordsOf(plainOf(term), one[0]).join(' ')
}

/** How a term can stand in what was read: its words apart, and in one as in a tag. */
function formsOf(term: string): string[] {
  const plain = plainOf(term)
  const apart = one.map(ofOne => wordsOf(plain, ofOne))
  return [...new Set(apart.flatMap(words => [words.join(' '), words.join('')]))].filter(form => form !== '')
}

/** Finds the first of some terms that a text holds; undefined where it holds none. */
export type TermFinder = (text: string) => string | undefined

/** Makes what finds terms in texts. */
export function finderOf(terms: readonly Term[]): TermFinder {
  const within = searcherOf(terms)
  return text => within(text).next().value || undefined
}

/** Makes what finds every term that texts hold, each once. */
export function allFinderOf(terms: readonly Term[]): (text: string) => Set<string> {
  const within = searcherOf(terms)
  return text => new Set(within(text))
}

/** Single words are found by a table, phrases and parts of words by going through the text. */
function searcherOf(terms: readonly Term[]): (text: string) => Generator<string, void> {
  const words = new Map<string, string>()
  const pieces: { form: string; term: string }[] = []
  for (const { term, match } of terms)
    for (const form of formsOf(term)) {
      if (match === 'part') pieces.push({ form, term })
      else if (form.includes(' ')) pieces.push({ form: ` ${form} `, term })
      else words.set(form, term)
    }
  return function* (text) {
    if (words.size + pieces.length === 0) return
    for (const reading of readingsOf(text)) {
      for (const each of reading) {
        const term = words.get(each)
        if (term !== undefined) yield term
      }
      const whole = ` ${reading.join(' ')} `
      for (const { form, term } of pieces) if (whole.includes(form)) yield term
    }
  }
}
