import { describe, expect, test } from 'vitest'
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
} from './banned.ts'
import { patientTests } from './patience.ts'
import {
  contractAlone,
  kernelBelowRooms,
  pagesArePlain,
  roomFiles,
  roomFolders,
  roomImports,
  roomNamesFrom,
  siteWalls,
} from './rooms.ts'
import { rowsOneByOne } from './rows.ts'
import { fileSize, functionSize, tellingNames } from './sizes.ts'
import { lineAt, type Rule, readSource } from './source.ts'
import { noPackedSpreads } from './spreads.ts'
import { namedTables } from './tables.ts'

const rooms = ['ledger', 'identity', 'wallet']

/** The lines that a rule complains of in a small text. */
function linesOf(rule: Rule, path: string, text = ''): number[] {
  return rule(readSource(path, text)).map(({ at }) => lineAt(text, at))
}

const longFunction = `export function long() {\n${'  work()\n'.repeat(80)}}\n`

const tables = new Map([
  ['identity', { tables: ['users'], reads: [] }],
  ['seats', { tables: ['seats'], reads: [] }],
  ['wallet', { tables: ['charges'], reads: ['users'] }],
])

type Case = { name: string; rule: Rule; path: string; text?: string; lines: number[] }

const cases: Case[] = [
  { name: 'a file of 400 lines', rule: fileSize, path: 'api/src/a.ts', text: 'work()\n'.repeat(400), lines: [] },
  { name: 'a file of 401 lines', rule: fileSize, path: 'api/src/a.ts', text: 'work()\n'.repeat(401), lines: [1] },
  { name: 'a long function', rule: functionSize, path: 'api/src/a.ts', text: `start()\n${longFunction}`, lines: [2] },
  { name: 'a long function in a test', rule: functionSize, path: 'api/src/a.test.ts', text: longFunction, lines: [] },
  { name: 'a file called utils', rule: tellingNames, path: 'api/src/utils.ts', lines: [1] },
  { name: 'a folder called helpers', rule: tellingNames, path: 'web/app/helpers/money.ts', lines: [1] },
  { name: 'a telling name', rule: tellingNames, path: 'web/app/ui/money.ts', lines: [] },

  {
    name: 'entries packed by a spread',
    rule: noPackedSpreads,
    path: 'api/src/a.ts',
    text: `const a = {\n  ...{ b, c },\n}\nconst d = [\n  ...['e', 'f'],\n]`,
    lines: [2, 5],
  },
  {
    name: 'spreads of what has a name or may be absent',
    rule: noPackedSpreads,
    path: 'api/src/a.ts',
    text: 'const a = { ...b, ...(c && { d }) }\nconst e = [...f, ...(g ? [h] : [])]',
    lines: [],
  },

  {
    name: 'SQL on tables of its own, and on those that it says it reads',
    rule: namedTables(tables),
    path: 'api/src/domains/wallet/store/charges.ts',
    text: 'db`select from charges c join users u on u.id = c.fan_id`\ndb`update charges set title = 1`',
    lines: [],
  },
  {
    name: 'a table of another room that it did not name, and one that it writes',
    rule: namedTables(tables),
    path: 'api/sql/wallet/wallet_charge.sql',
    text: 'select from seats;\nupdate users set name = 1;\nselect extract(day from users);',
    lines: [1, 2],
  },

  { name: 'a door of a room', rule: roomFiles(rooms), path: 'api/src/domains/wallet/commands.ts', lines: [] },
  { name: 'a folder of that name', rule: roomFiles(rooms), path: 'api/src/domains/wallet/commands/tip.ts', lines: [] },
  { name: 'a test of the room', rule: roomFiles(rooms), path: 'api/src/domains/wallet/wallet.test.ts', lines: [] },
  { name: 'a file that no room has', rule: roomFiles(rooms), path: 'api/src/domains/wallet/service.ts', lines: [1] },
  { name: 'a room that is not listed', rule: roomFiles(rooms), path: 'api/src/domains/other/index.ts', lines: [1] },

  {
    name: 'a room before, through its index',
    rule: roomImports(rooms),
    path: 'api/src/domains/wallet/commands.ts',
    text: `import { post } from '../ledger/index.ts'\nimport { findX } from './store.ts'`,
    lines: [],
  },
  {
    name: 'the store of another room',
    rule: roomImports(rooms),
    path: 'api/src/domains/wallet/commands/tip.ts',
    text: `import type { Row } from '../../ledger/store.ts'`,
    lines: [1],
  },
  {
    name: 'a room after, also passed on or loaded later',
    rule: roomImports(rooms),
    path: 'api/src/domains/identity/index.ts',
    text: `export { charge } from '../wallet/index.ts'\nawait import('../wallet/index.ts')`,
    lines: [1, 2],
  },
  {
    name: 'a room after, in a test',
    rule: roomImports(rooms),
    path: 'api/src/domains/identity/identity.test.ts',
    text: `import { charge } from '../wallet/index.ts'`,
    lines: [],
  },
  {
    name: 'a kernel that uses a room',
    rule: kernelBelowRooms,
    path: 'api/src/kernel/http/bind.ts',
    text: `import { x } from '../database.ts'\nimport { y } from '../../domains/wallet/index.ts'`,
    lines: [2],
  },
  {
    name: 'a folder of the site that is no room',
    rule: roomFolders(rooms),
    path: 'web/app/domains/accounts/words.ts',
    lines: [1],
  },
  {
    name: 'folders of the contract and the site that are rooms',
    rule: roomFolders(rooms),
    path: 'contract/src/wallet/wallet.ts',
    lines: [],
  },
  {
    name: 'a part of the site that looks up',
    rule: siteWalls(rooms),
    path: 'web/app/ui/form.tsx',
    text: `import { say } from '../words/say.ts'\nimport { call } from '../core/http/call.ts'\nimport('../domains/wallet/index.ts')`,
    lines: [2, 3],
  },
  {
    name: 'a core that knows a domain or the shell',
    rule: siteWalls(rooms),
    path: 'web/app/core/page/footer.tsx',
    text: `import { a } from '../../domains/wallet/index.ts'\nimport { b } from '../../shell/rail.tsx'\nimport { c } from '../../ui/icon.tsx'`,
    lines: [1, 2],
  },
  {
    name: 'a domain of the site that uses one before it, through its index',
    rule: siteWalls(rooms),
    path: 'web/app/domains/wallet/parts/tip-sheet.tsx',
    text: `import { a } from '../../identity/index.ts'\nimport { b } from '../../../core/http/call.ts'\nimport { c } from './line.tsx'`,
    lines: [],
  },
  {
    name: 'a domain of the site that reaches into another, or up',
    rule: siteWalls(rooms),
    path: 'web/app/domains/identity/screens/login.tsx',
    text: `import { a } from '../../ledger/parts/line.tsx'\nconst b = import('../../wallet/index.ts')\nimport { c } from '../../../shell/rail.tsx'`,
    lines: [1, 3, 2],
  },
  {
    name: 'a shell that uses doors, and one that does not',
    rule: siteWalls(rooms),
    path: 'web/app/shell/registers.ts',
    text: `import { a } from '../domains/wallet/registers.ts'\nimport { b } from '../domains/wallet/index.ts'\nimport { c } from '../domains/wallet/words.ts'`,
    lines: [1, 3],
  },
  {
    name: 'pages that browsers would load',
    rule: siteWalls(rooms),
    path: 'web/app/domains/wallet/words.ts',
    text: `import { pages } from './room.ts'\nimport * as rooms from '../../rooms.ts'\nimport routes from '../../routes.ts'`,
    lines: [1, 2, 3],
  },
  {
    name: 'the list of rooms, which names their pages',
    rule: siteWalls(rooms),
    path: 'web/app/rooms.ts',
    text: `export * as wallet from './domains/wallet/room.ts'\nexport * as shell from './shell/pages.ts'`,
    lines: [],
  },
  {
    name: 'pages that need more than their words',
    rule: pagesArePlain,
    path: 'web/app/domains/wallet/room.ts',
    text: `import type { RoomPages } from '../../core/page/room-pages.ts'\nimport { say } from './words.ts'`,
    lines: [2],
  },
  {
    name: 'a contract that uses more than its library',
    rule: contractAlone,
    path: 'contract/src/wallet.ts',
    text: `import { Type } from 'typebox'\nimport { money } from './shapes.ts'\nimport 'node:fs'\nimport '../../api/src/app.ts'`,
    lines: [3, 4],
  },

  {
    name: 'rows in a loop of their own',
    rule: rowsOneByOne,
    path: 'api/src/domains/shop/commands/forget.ts',
    text: [
      'for (const { id } of await oldOrders(app.db.sql, before)) await forget(app, id)',
      'for (const row of await oldOrders(tx, before)) await forget(tx, row)',
      'for (const id of await store.ordersOf(db.sql)) await forget(app, id)',
      'await workEvery(await oldOrders(app.db.sql, before), row => forget(app, row))',
    ].join('\n'),
    lines: [1, 3],
  },
  {
    name: 'rows that are only read',
    rule: rowsOneByOne,
    path: 'api/src/domains/shop/queries/orders.ts',
    text: 'for (const row of await orders(db.sql)) show(row)',
    lines: [],
  },
  {
    name: 'floats of money',
    rule: moneyStaysWhole,
    path: 'api/src/domains/wallet/views.ts',
    text: 'Number(row.fee_minor)\nparseFloat(body.amount)\nconst tip = +tipMinor\nNumber(row?.amount!)\nNumber(row.count)',
    lines: [1, 2, 3, 4],
  },
  {
    name: 'the same outside rooms',
    rule: moneyStaysWhole,
    path: 'contract/src/money.ts',
    text: 'Number(a_minor)',
    lines: [],
  },

  {
    name: 'the clock',
    rule: oneClock,
    path: 'api/src/domains/wallet/commands.ts',
    text: 'new Date()\nDate.now()\nnew Date(row.created_at)\nDate()',
    lines: [1, 2, 4],
  },
  { name: 'the clock itself', rule: oneClock, path: 'api/src/kernel/clock.ts', text: 'new Date()', lines: [] },
  { name: 'the clock in a test', rule: oneClock, path: 'web/app/ui/a.test.ts', text: 'new Date()', lines: [] },
  { name: 'the console', rule: noConsole, path: 'api/src/a.ts', text: `log.info('a')\nconsole.log('b')`, lines: [2] },

  {
    name: 'secrets compared letter by letter',
    rule: secretsInConstantTime,
    path: 'api/src/a.ts',
    text: [
      'if (given.signature !== expected) refuse()',
      'if (isSameSecret(given.signature, expected)) pass()',
      'if (row.digest === null || settings.digest === "off") pass()',
      'timingSafeEqual(a, b)',
      'if (given === webhookSecret) pass()',
    ].join('\n'),
    lines: [1, 4, 5],
  },

  {
    name: 'raw colours',
    rule: namedColours,
    path: 'web/app/ui/card.tsx',
    text: [
      'const a = <p className="bg-[#fff]" />',
      'const b = <p style={{ color: `rgb(0 0 0)` }} />',
      'const c = <a href="#feed">x</a>',
      'const d = "#1d4ed8"',
      'class E { #add = 1 }',
      `const f = \`rgb(\${parts})\``,
    ].join('\n'),
    lines: [1, 2, 4],
  },
  {
    name: 'raw colours in a style sheet',
    rule: namedColours,
    path: 'web/app/styles/post.css',
    text: '/* #fff */\n.post { color: #abc; background: var(--surface) }',
    lines: [2],
  },
  { name: 'the tokens', rule: namedColours, path: 'web/app/styles/tokens.css', text: ':root { --a: #fff }', lines: [] },
  {
    name: 'tests in a hurry',
    rule: patientTests,
    path: 'web/app/domains/posts/page.browser.test.ts',
    text: [
      'beforeAll(async () => {}, 180_000)',
      "it('is seen', async () => {}, 30_000)",
      "it.skipIf(none)('is heard', async () => {}, 300_000)",
      "it.each(all)('is read', async () => {}, 90_000)",
      'await page.waitFor({ timeout: 20_000 })',
      'await expect.poll(() => size() > 60_000, { timeout: 20_000 }).toBe(true)',
      "it('is told', { concurrent: false, timeout: 60_000 }, async () => {})",
      'await pool.end({ timeout: 0 })',
    ].join('\n'),
    lines: [1, 2, 4, 5, 7],
  },
  {
    name: 'corners without a name',
    rule: namedCorners,
    path: 'web/app/ui/card.tsx',
    text: [
      'const a = <p className="flex rounded-m" />',
      'const b = <p className="rounded-control desk:rounded-surface rounded-full!" />',
      "const c = cx('desk:rounded-field', on && 'rounded-t-control')",
    ].join('\n'),
    lines: [1, 3],
  },
  {
    name: 'left and right',
    rule: sidesByReading,
    path: 'web/app/ui/card.tsx',
    text: [
      'const a = <p className="flex md:ml-2" />',
      'const b = <p className="ms-2 text-start inset-x-0" />',
      "const c = cx('-left-1', on && 'text-right')",
      "const d = 'your right-hand side, left-handed people'",
    ].join('\n'),
    lines: [1, 3, 3],
  },
  {
    name: 'left and right in a style sheet',
    rule: sidesByReading,
    path: 'web/app/styles/post.css',
    text: '.a { margin-inline-start: 1px }\n.b { padding-left: 1px }\n.c { text-align: right }',
    lines: [2, 3],
  },
  {
    name: 'a width of its own in a style sheet',
    rule: widthsOfTheText,
    path: 'web/app/styles/post.css',
    text: '.a { @variant desk { gap: 900px } }\n@media (width < 900px) { .a {} }\n@media (height < 500px) { .a {} }\n@media (pointer: coarse) { .a {} }',
    lines: [2, 3, 2],
  },
  {
    name: 'the widths that have names',
    rule: widthsOfTheText,
    path: 'web/app/styles/widths.css',
    text: '/* 900px */ @media (width >= 56.25em) {}\n@media (width >= 75px) {}',
    lines: [2],
  },
  {
    name: 'sentences are words',
    rule: sentencesInWords,
    path: 'web/app/domains/site/a.tsx',
    text: 'const a = <p className="two words">\nNobody says this</p>\nconst b = <input aria-label="Name" />\nconst c = <b>{n} · <kbd>Esc</kbd></b>',
    lines: [1, 3],
  },
  {
    name: 'a service of its own',
    rule: servicesDeclared,
    path: 'api/src/domains/wallet/a.ts',
    text: 'const a = new Map()\nconst b = new WeakMap<object, string>()',
    lines: [2],
  },
  {
    name: 'raw HTML',
    rule: noRawHtml,
    path: 'web/app/ui/card.tsx',
    text: 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
    lines: [1],
  },
]

describe('each rule on a small text', () => {
  test.each(cases)('$name: lines $lines', ({ rule, path, text, lines }) => {
    expect(linesOf(rule, path, text)).toEqual(lines)
  })
})

test('the list of rooms is read in its order', () => {
  const text = [
    `import { identityRoom } from './domains/identity/room.ts'`,
    `import { ledgerRoom } from './domains/ledger/room.ts'`,
    'const rooms: readonly Room[] = [ledgerRoom, identityRoom]',
  ].join('\n')
  expect(roomNamesFrom(readSource('api/src/rooms.ts', text))).toEqual(['ledger', 'identity'])
})

test('a file that cannot be parsed is not passed over', () => {
  expect(() => readSource('api/src/a.ts', 'const = 1')).toThrow('api/src/a.ts cannot be parsed')
})
