import type { Breach, Rule, Source } from './source.ts'

/** Where a row of the table of words holds: names are identifiers and files, words what the site and the reference say. */
const places = ['names', 'comments', 'words', 'docs'] as const
type Place = (typeof places)[number]

/** A row of the table: the word, those that mean it too and aren't used, where that holds, and the paths where it doesn't. */
export type WordRow = { word: string; phrases: string[]; not: RegExp; at: Place[]; but: string[] }

const heading = '## One word, not another'

/**
 * The rows of the table in docs/glossary.md. Throws an Error for a row that says no place, or a place that there isn't, since
 * it would be kept nowhere.
 */
export function tableOfWords(glossary: string): WordRow[] {
  const [, after = ''] = glossary.split(`${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const rows = section.split('\n').filter(line => line.startsWith('|'))
  return rows.slice(2).map(rowIn)
}

function rowIn(line: string): WordRow {
  const [word = '', not = '', at = '', but = ''] = line
    .slice(1)
    .split('|')
    .map(cell => cell.trim())
  const said = at === 'everywhere' ? [...places] : at.split(', ')
  if (!said.every(isPlace)) throw new Error(`The word "${word}" holds at "${at}", which is no place.`)
  const paths = [...but.matchAll(/`([^`]*\/[^`]*)`/g)].map(([, path = '']) => path)
  const phrases = not.split(', ')
  return { word, phrases, not: patternOf(phrases), at: said as Place[], but: paths }
}

const isPlace = (said: string): boolean => (places as readonly string[]).includes(said)

/** Phrases with commas between them, each also in the plural and over the end of a line. */
function patternOf(phrases: string[]): RegExp {
  const each = phrases.map(phrase => phrase.replace(/[ -]/g, '[\\s*-]+'))
  return new RegExp(`(?<![\\p{L}\\d{])(?:${each.join('|')})s?(?![\\p{L}\\d])`, 'giu')
}

/** Whether a file may say one of the phrases in any way of writing names: most files don't, and are done by this. */
function anyOf(table: WordRow[]): RegExp {
  const loosened = (phrase: string) => phrase.replaceAll(/[ -]/g, sign => `[\\s*_-]${sign === ' ' ? '*' : ''}`)
  const each = table.flatMap(({ phrases }) => phrases.map(loosened))
  return new RegExp(each.join('|'), 'i')
}

/** One word for one thing, as the table of the glossary has it. */
export function oneWord(table: WordRow[]): Rule {
  const looked = new Map<string, WordRow[]>()
  const inWords = anyOf(table)
  const inCode = anyOf(table.filter(({ at }) => at.includes('names') || at.includes('comments')))
  return source => {
    const any = saysSentences(source.path) ? inWords : inCode
    if (!any.test(source.text) && !any.test(source.path)) return []
    const rows = rowsFor(source.path, table)
    const named = rows.filter(({ at }) => at.includes('names'))
    const inName = (name: string) => {
      const known = looked.get(name) ?? table.filter(({ not }) => wordsOf(name).search(not) >= 0)
      looked.set(name, known)
      return known.filter(row => named.includes(row))
    }
    const names = source.nodes.flatMap(({ type, name, start }) =>
      /Identifier$/.test(type) && typeof name === 'string' ? inName(name).map(row => breach(row, start, name)) : [],
    )
    return [
      ...inName(source.path).map(row => breach(row, 0, source.path)),
      ...names,
      ...textsOf(source).flatMap(({ text, at, place }) => found(rows, place, text, at)),
    ]
  }
}

/** The same in a page of the documentation. */
export function oneWordInDocs(table: WordRow[], path: string, text: string): Breach[] {
  return found(rowsFor(path, table), 'docs', text, 0)
}

const rowsFor = (path: string, table: WordRow[]) => table.filter(({ but }) => !but.some(at => path.startsWith(at)))

function found(rows: WordRow[], place: Place, text: string, at: number): Breach[] {
  return rows
    .filter(row => row.at.includes(place))
    .flatMap(row => [...text.matchAll(row.not)].map(({ index, 0: said }) => breach(row, at + index, said)))
}

const breach = ({ word }: WordRow, at: number, said: string): Breach => ({
  at,
  words: `"${said}": the word for this is ${word} (docs/glossary.md)`,
})

/** `findHelpRequests` as people say it: find help requests. */
const wordsOf = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/[_/.-]/g, ' ')

/** `places.ts` has the other words by which people look for a page, so it says those, too. */
const saysSentences = (path: string) =>
  /^(?:web\/app\/words\/en\/(?!places\.ts$)|contract\/src\/)/.test(path) && !/\.test\.ts$/.test(path)

/** Several words, and not the method and path of an endpoint. */
const sentence = /^(?!(?:GET|POST|PUT|PATCH|DELETE) \/).* /s

/** Comments, and the sentences that the site and the reference of the API say; SQL is taken as a whole. */
function textsOf({ path, text, nodes, comments }: Source): { text: string; at: number; place: Place }[] {
  if (path.endsWith('.sql')) return [{ text: text.replaceAll('_', ' '), at: 0, place: 'comments' }]
  const said = comments.map(one => ({ ...one, place: 'comments' as const }))
  if (!saysSentences(path)) return said
  const sentences = nodes.flatMap(({ type, value, start }) =>
    type === 'Literal' && typeof value === 'string' && sentence.test(value) ? [{ text: value, at: start }] : [],
  )
  return [...said, ...sentences.map(one => ({ ...one, place: 'words' as const }))]
}
