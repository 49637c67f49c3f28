import { describe, expect, it } from 'vitest'
import { displayedName, filledParagraphs, lettersOfName, line, orBlank, type TextRule, title } from './text.ts'

const passes = ({ allOf }: { allOf: TextRule[] }, text: string) =>
  allOf.every(rule => new RegExp(rule.pattern, 'u').test(text))

const invisible = [
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164',
  '\u2800\u2800',
  '\u115f\u1160\uffa0',
  '   ',
  '\u0301\u0302',
  '\ufe0f\u200d',
]
const zalgo = ['Z\u0315\u0322\u0363\u0489a', 'Nina\u0301\u0301\u0301', 'ก้้้', `a${'\u0300\u0301\u200d\u0302'}`]
const names = [
  'กิ๊บก้องน้ำ',
  'क्षत्रिय ड़ें',
  'Nguye\u0302\u0303n Thi\u0323\u0302 Hue\u0302\u0301',
  'مُحَمَّدٌ ٱللَّٰه',
  'לְשׁוֹן',
  'လျှို့ဝှက်',
  'བསྒྲུབས',
  'بهاره\u200cها',
  '田中 さくら',
  'Zoë 2',
]

describe('a name', () => {
  it.each(invisible)('needs something to be seen: %j', text => {
    for (const rules of [title, displayedName, lettersOfName]) expect(passes(rules, text)).toBe(false)
  })

  it.each(zalgo)('does not pile up accents: %j', text => {
    for (const rules of [title, displayedName, lettersOfName]) expect(passes(rules, text)).toBe(false)
  })

  it.each(names)('may be written in any script: %j', text => {
    for (const rules of [title, displayedName, lettersOfName]) expect(passes(rules, text)).toBe(true)
  })

  it('may be of emoji only where it is shown beside a username', () => {
    for (const text of ['👩‍🚀', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👍🏽']) expect(passes(displayedName, text)).toBe(true)
    expect([passes(title, '🎸'), passes(lettersOfName, '---'), passes(displayedName, '---')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('text', () => {
  it('of one line has no line breaks, controls or marks that turn it around', () => {
    for (const text of ['a\nb', 'a\u2028b', 'a\u202eb', 'a\u2066b', 'a\u0007b', 'a\u0085b'])
      for (const rules of [line, title, displayedName]) expect(passes(rules, text)).toBe(false)
    expect(passes(line, '')).toBe(true)
  })

  it('of several lines has line breaks and tabs, and something to read', () => {
    expect(passes(filledParagraphs, 'a\r\n\tb\n🎸')).toBe(true)
    for (const text of ['a\u202eb', 'a\u2069b', 'a\u0007b', '\n\u200b\n'])
      expect(passes(filledParagraphs, text)).toBe(false)
  })

  it('that may be blank is so with blanks only', () => {
    const rules = orBlank(title)
    expect(['', '  ', 'Music'].map(text => passes(rules, text))).toEqual([true, true, true])
    expect(['\u200b', '---', 'a\nb'].map(text => passes(rules, text))).toEqual([false, false, false])
  })
})
