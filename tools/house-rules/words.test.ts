import { expect, it } from 'vitest'
import { readSource } from './source.ts'
import { oneWord, oneWordInDocs, tableOfWords } from './words.ts'

const glossary = (rows: string) =>
  `# Glossary\n\n| word | means |\n|---|---|\n| payout | money |\n\n## One word, not another\n\nWhat it is for.\n\n| word | not | in | where the other is right |\n|---|---|---|---|\n${rows}\n\n## After\n\n| word | not | in | |\n|---|---|---|---|\n| a | b | everywhere | |\n`

const table = tableOfWords(
  glossary(
    [
      '| payout | withdrawal | names, comments, words, docs | banks say it: `api/src/banks/` |',
      '| endpoint | call of the API, public call | comments, docs | |',
      '| creator | performer | words | |',
    ].join('\n'),
  ),
)

const breaches = (path: string, text: string) => oneWord(table)(readSource(path, text)).map(({ words }) => words)

it('reads the rows of its own table and of no other', () => {
  expect(table.map(({ word }) => word)).toEqual(['payout', 'endpoint', 'creator'])
})

it('refuses a row that would be kept nowhere', () => {
  expect(() => tableOfWords(glossary('| payout | withdrawal | | |'))).toThrow('no place')
  expect(() => tableOfWords(glossary('| payout | withdrawal | names, walls | |'))).toThrow('no place')
})

it.each([
  ['a name', 'api/src/a.ts', 'const lastWithdrawal = 1'],
  ['a name of several words in another case', 'api/src/a.ts', 'const withdrawals_by_day = 1'],
  ['a type', 'api/src/a.ts', 'type Withdrawal = string'],
  ['the name of a file', 'api/src/withdrawals.ts', ''],
  ['a comment', 'api/src/a.ts', '/** Asks for a withdrawal. */'],
  ['a phrase over the end of a line', 'api/src/a.ts', '/**\n * Every public\n * call.\n */'],
  ['SQL', 'api/sql/a/a.sql', 'select from open_withdrawals;'],
  ['a sentence of the site', 'web/app/words/en/a.ts', "export default { text: 'Your performer waits' }"],
])('finds the other word in %s', (_, path, text) => {
  expect(breaches(path, text)).toHaveLength(1)
})

it.each([
  ['the word itself', 'api/src/a.ts', '/** Asks for a payout. */\nconst payout = 1'],
  ['a path where it is right', 'api/src/banks/columns.ts', 'const withdrawal = 1'],
  ['a place of which the row does not speak', 'api/src/a.ts', '/** A performer. */\nconst performer = 1'],
  ['a value, which isn’t a sentence', 'web/app/words/en/a.ts', "export default { text: 'performer' }"],
  [
    'the name of what a sentence is filled with',
    'web/app/words/en/a.ts',
    "export default { text: '{performer} waits' }",
  ],
  ['a longer word', 'api/src/a.ts', '/** A performers-only withdrawalist. */'],
])('lets %s be', (_, path, text) => {
  expect(breaches(path, text)).toEqual([])
})

it('says where in a page it is, and which word is right', () => {
  const text = 'One.\nEvery call of the API is one.'
  expect(oneWordInDocs(table, 'docs/a.md', text)).toEqual([
    { at: 11, words: '"call of the API": the word for this is endpoint (docs/glossary.md)' },
  ])
})
