import { expect, test } from 'vitest'
import {
  moneyStaysWhole,
  namedColours,
  noConsole,
  noRawHtml,
  oneClock,
  secretsInConstantTime,
  sentencesInWords,
  servicesDeclared,
  sidesByReading,
  widthsOfTheText,
} from './house-rules/banned.ts'
import { oneTableOfKinds } from './house-rules/kinds.ts'
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
import { root } from './project.ts'

const sources = readSources(root)
const list = sources.find(({ path }) => path === 'api/src/rooms.ts')
const rooms = list ? roomNamesFrom(list) : []

test('the tree and the list of rooms were found', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(rooms[0]).toBe('ledger')
})

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
  'money stays whole': moneyStaysWhole,
  'kinds of charge stand in one table': oneTableOfKinds,
  'no spread packs a literal': noPackedSpreads,
  'one place reads the clock': oneClock,
  'nobody logs to the console': noConsole,
  'secrets are compared in constant time': secretsInConstantTime,
  'colours have names': namedColours,
  'sides are start and end': sidesByReading,
  'styles lie beside what they are for': stylesBesideTheirs,
  'classes have one sheet, and who uses them imports it': stylesImported(sources),
  'widths follow the text': widthsOfTheText,
  'raw HTML has one place': noRawHtml,
  'sentences are words': sentencesInWords,
  'services are declared': servicesDeclared,
}

test.each(Object.entries(rules))('%s', (_, rule) => {
  const breaches = sources.flatMap(source =>
    rule(source).map(({ at, words }) => `${source.path}:${lineAt(source.text, at)} ${words}`),
  )
  expect(breaches).toEqual([])
})
