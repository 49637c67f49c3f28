import { expect, test } from 'vitest'
import { lineAt, type Rule, readSource } from './source.ts'
import { stylesBesideTheirs, stylesImported } from './styles.ts'

const bubble = readSource('web/app/ui/bubble.css', '.bubble { gap: 1rem }')

type Case = { name: string; rule: Rule; path: string; text: string; lines: number[] }

const cases: Case[] = [
  {
    name: 'a page among the styles that all pages share',
    rule: stylesBesideTheirs,
    path: 'web/app/styles/messages.css',
    text: '.bubble { gap: 1rem }',
    lines: [1],
  },
  {
    name: 'the styles of a page beside it',
    rule: stylesBesideTheirs,
    path: 'web/app/domains/messaging/screens/messages.css',
    text: '.bubble { gap: 1rem }',
    lines: [],
  },
  {
    name: 'a new class for all pages',
    rule: stylesBesideTheirs,
    path: 'web/app/styles/base.css',
    text: '@layer components {\n  .num,\n  [dir="rtl"] .num { gap: 0 }\n  .bubble { gap: 1rem }\n}',
    lines: [4],
  },
  {
    name: 'a class whose sheet is not imported',
    rule: stylesImported([bubble]),
    path: 'web/app/ui/a.tsx',
    text: "const a = <p className={clsx('bubble', now === 'bubble' && 'w-full')} />\nconst b = 'bubble'",
    lines: [1],
  },
  {
    name: 'a class whose sheet is imported',
    rule: stylesImported([bubble]),
    path: 'web/app/ui/a.tsx',
    text: "import './bubble.css'\nconst a = <p className={long ? 'bubble' : 'w-full'} />",
    lines: [],
  },
  {
    name: 'a class with two sheets',
    rule: stylesImported([bubble]),
    path: 'web/app/ui/other.css',
    text: '.other .bubble { gap: 0 }\n.other { .bubble { gap: 0 } }\n.bubble:hover { gap: 0 }\n.bubble { gap: 0 }',
    lines: [4],
  },
]

test.each(cases)('$name: lines $lines', ({ rule, path, text, lines }) => {
  expect(rule(readSource(path, text)).map(({ at }) => lineAt(text, at))).toEqual(lines)
})
