/*
 * What text that others read may hold. Each rule is a pattern with the sentence for what breaks it; a field takes
 * several of them as `allOf`, so that its refusal names the cause.
 */

/** One rule of a text: what it has to match, and the sentence for when it does not. */
export type TextRule = { pattern: string; message: string }

/**
 * The type of a field in which people write. `plainText` makes the server take HTML and outer blanks out before it
 * checks the rules, and take text in which nothing can be seen as empty.
 */
export type TextRules = { plainText: true; allOf: TextRule[] }

/** Marks that show the text after them in another order than it is written in (Unicode, UAX 9: overrides, isolates). */
const turning = '\\u202a-\\u202e\\u2066-\\u2069'
/** What leaves no ink though Unicode calls it a letter or a symbol: Hangul fillers and their like, the blank of Braille. */
const inkless = '(?![\\p{Default_Ignorable_Code_Point}\\u2800\\u{1d159}])'

const unbroken: TextRule = {
  pattern: `^[^\\p{Cc}\\u2028\\u2029${turning}]*$`,
  message: "Line breaks, control characters and marks that change the text direction aren't allowed.",
}

const unturned: TextRule = {
  pattern: `^[^${turning}\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f]*$`,
  message: "Control characters and marks that change the text direction aren't allowed.",
}

const controlled: TextRule = {
  pattern: '^[^\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f]*$',
  message: "Control characters aren't allowed. Save the file as UTF-8 and choose it again.",
}

/**
 * Accents of no script of their own pile up to three high at most; what Thai, Burmese or Tibetan stacks is higher, but
 * never the same mark three times.
 */
const unstacked: TextRule = {
  pattern: '^(?![\\s\\S]*(?:[\\p{Script=Inherited}\\u0483-\\u0489]{4}|(?<mark>\\p{M})\\k<mark>{2}|\\p{M}{7}))',
  message: 'Too many accents on one letter.',
}

const inked: TextRule = { pattern: `${inkless}[^\\s\\p{C}\\p{M}]`, message: 'Use at least one visible character.' }
const inkedExpression = new RegExp(inked.pattern, 'u')
const lettered: TextRule = { pattern: `${inkless}\\p{L}`, message: 'Use at least one letter.' }
const worded: TextRule = {
  pattern: `${inkless}[\\p{L}\\p{N}]`,
  message: 'Use at least one letter or digit.',
}
const drawn: TextRule = {
  pattern: `${inkless}[\\p{L}\\p{N}\\p{S}\\p{Extended_Pictographic}]`,
  message: 'Use at least one letter, digit or symbol.',
}

function textOf(allOf: TextRule[]): TextRules {
  return { plainText: true, allOf }
}

/** Whether anything of a text can be seen. */
export function hasInk(text: string): boolean {
  return inkedExpression.test(text)
}

/** One line of text that reads in the order in which it is written; it may be empty. */
export const line = textOf([unbroken])

/** One line with something on it. */
export const filledLine = textOf([unbroken, inked])

/** The name of a thing, such as a page or a promo: one line with a letter or a digit. */
export const title = textOf([unbroken, unstacked, worded])

/** What somebody is called here: one line with a letter, a digit or a symbol such as an emoji. */
export const displayedName = textOf([unbroken, unstacked, drawn])

/** The name of a person; the field's own pattern allows letters only. */
export const lettersOfName = textOf([lettered, unstacked])

/** Text of several lines that reads in the order in which it is written; it may be empty. */
export const paragraphs = textOf([unturned])

/** Text of several lines with something in it. */
export const filledParagraphs = textOf([unturned, inked])

/**
 * Text of several lines in a form of its own, such as captions, which the room that takes it reads and cleans: nothing
 * is taken out of it before.
 */
export const formattedText = { allOf: [controlled] }

/** The same rules for a field that may also be sent blank. */
export function orBlank({ allOf }: TextRules): TextRules {
  return textOf(allOf.map(rule => ({ ...rule, pattern: `^\\s*$|(?:${rule.pattern})` })))
}

/** An address on the web or a path of this site, which begins with one slash: nothing that runs as a script. */
export const webAddress = '(https?://[^\\s"<>]+|/([^/\\s"<>\\\\][^\\s"<>\\\\]*)?)'
