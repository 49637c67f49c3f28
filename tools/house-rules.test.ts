import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  moneyStaysWhole,
  namedColours,
  namedCorners,
  noConsole,
  noRawHtml,
  oneClock,
  secretsInConstantTime,
  sentencesInWords,
  servicesDeclared,
  sidesByReading,
  widthsOfTheText,
} from './house-rules/banned.ts'
import { circlesIn } from './house-rules/circles.ts'
import { oneTableOfKinds } from './house-rules/kinds.ts'
import { patientTests } from './house-rules/patience.ts'
import {
  contractAlone,
  kernelBelowRooms,
  pagesArePlain,
  roomFiles,
  roomFolders,
  roomImports,
  roomNamesFrom,
  siteWalls,
} from './house-rules/rooms.ts'
import { rowsOneByOne } from './house-rules/rows.ts'
import { fileSize, functionSize, tellingNames } from './house-rules/sizes.ts'
import { lineAt, type Rule, readSources } from './house-rules/source.ts'
import { noPackedSpreads } from './house-rules/spreads.ts'
import { stylesBesideTheirs, stylesImported } from './house-rules/styles.ts'
import { namedTables, readsUpwards, tablesOfRooms } from './house-rules/tables.ts'
import { oneWord, oneWordInDocs, tableOfWords } from './house-rules/words.ts'
import { inProject, root } from './project.ts'

const sources = readSources(root)
const list = sources.find(({ path }) => path === 'api/src/rooms.ts')
const rooms = list ? roomNamesFrom(list) : []

test('the tree and the list of rooms were found', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(rooms[0]).toBe('ledger')
})

const tables = tablesOfRooms(sources)
const words = tableOfWords(readFileSync(inProject('docs', 'glossary.md'), 'utf8'))

const rules: Record<string, Rule> = {
  'files are short': fileSize,
  'functions are short': functionSize,
  'names say what is in a file': tellingNames,
  'rooms have only the known files': roomFiles(rooms),
  'folders are rooms': roomFolders(rooms),
  'rooms use rooms before them, through their index': roomImports(rooms),
  'the site is built in floors': siteWalls(rooms),
  'what rooms say of their pages is plain': pagesArePlain,
  'the kernel knows of no room': kernelBelowRooms,
  'the contract stands alone': contractAlone,
  'a row that throws stops no other': rowsOneByOne,
  'SQL names the tables that a room says it reads': namedTables(tables),
  'money stays whole': moneyStaysWhole,
  'kinds of charge stand in one table': oneTableOfKinds,
  'no spread packs a literal': noPackedSpreads,
  'one place reads the clock': oneClock,
  'nobody logs to the console': noConsole,
  'secrets are compared in constant time': secretsInConstantTime,
  'colours have names': namedColours,
  'corners have names': namedCorners,
  'sides are start and end': sidesByReading,
  'styles lie beside what they are for': stylesBesideTheirs,
  'classes have one sheet, and who uses them imports it': stylesImported(sources),
  'widths follow the text': widthsOfTheText,
  'raw HTML has one place': noRawHtml,
  'sentences are words': sentencesInWords,
  'services are declared': servicesDeclared,
  'tests are patient': patientTests,
  'there is one word for one thing': oneWord(words),
}

test.each(Object.entries(rules))('%s', (_, rule) => {
  const breaches = sources.flatMap(source =>
    rule(source).map(({ at, words }) => `${source.path}:${lineAt(source.text, at)} ${words}`),
  )
  expect(breaches).toEqual([])
})

test('no files import one another in a circle', () => {
  expect(circlesIn(sources).map(circle => circle.join(' → '))).toEqual([])
})

test('there is one word for one thing in docs', () => {
  expect(words.length).toBeGreaterThan(15)
  const pages = readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' })
    .map(file => `docs/${file.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.md') && path !== 'docs/glossary.md')
  const breaches = [...pages, 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].flatMap(path => {
    const text = readFileSync(inProject(path), 'utf8')
    return oneWordInDocs(words, path, text).map(({ at, words: said }) => `${path}:${lineAt(text, at)} ${said}`)
  })
  expect(breaches).toEqual([])
})

test('no room reads tables of a room after it: it asks that room by a part of its own (asks.ts)', () => {
  expect(readsUpwards(rooms, tables)).toEqual([])
})

/** The base of a room that is several by now: it keeps its name, because databases have applied it under that. */
const roomsOfBase: Readonly<Record<string, readonly string[]>> = {
  safety: ['visibility', 'moderation', 'banned-terms'],
}

test('every table has one room, or is the kernel’s', () => {
  const named = [...tables.values()].flatMap(said => said.tables)
  expect(named.filter((table, at) => named.indexOf(table) !== at)).toEqual([])
  const inBase = readdirSync(inProject('api', 'migrations')).flatMap(file => {
    const base = /_base_([a-z_]+)\.sql$/.exec(file)?.[1]?.replaceAll('_', '-') ?? ''
    const owners = (roomsOfBase[base] ?? [base]).filter(room => rooms.includes(room))
    const text = readFileSync(inProject('api', 'migrations', file), 'utf8')
    const made = [...text.matchAll(/create (?:table|view) (\w+)/g)].map(([, table = '']) => table)
    const ownerOf = new Map([...tables].flatMap(([room, of]) => of.tables.map(table => [table, room] as const)))
    // A room further down may have taken a table over since; none is left to a room that stands higher.
    const isOwned = (table: string) => {
      const owner = rooms.indexOf(ownerOf.get(table) ?? '')
      return owner >= 0 && owners.some(room => owner <= rooms.indexOf(room))
    }
    return owners.length === 0 ? [] : made.filter(table => !isOwned(table)).map(table => `${base}: ${table}`)
  })
  expect(inBase).toEqual([])
})

test('what a room says that it reads is read', () => {
  const stale = [...tables].flatMap(([room, { reads }]) => {
    const own = sources.filter(({ path }) => new RegExp(`^api/(?:src/domains|sql)/${room}/`).test(path))
    const text = own.map(source => source.text).join('\n')
    return reads
      .filter(table => !new RegExp(`\\b(?:from|join|using)\\s+${table}\\b`, 'i').test(text))
      .map(table => `${room}: ${table}`)
  })
  expect(stale).toEqual([])
})
