import { describe, expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { readSource } from './source.ts'

/** The circles among small files, each given by its path and its text. */
const circlesOf = (files: Record<string, string>) =>
  circlesIn(Object.entries(files).map(([path, text]) => readSource(path, text)))

describe('circles of files', () => {
  test('are named in the order in which their files import one another', () => {
    const files = {
      'api/src/a.ts': "import { b } from './b.ts'",
      'api/src/b.ts': "export { c } from './deep/c.ts'",
      'api/src/deep/c.ts': "import { a } from '../a.ts'",
      'api/src/d.ts': "import { a } from './a.ts'",
    }
    expect(circlesOf(files)).toEqual([['api/src/a.ts', 'api/src/b.ts', 'api/src/deep/c.ts', 'api/src/a.ts']])
  })

  test('are closed by types too', () => {
    const files = {
      'web/app/part.tsx': "import type { Data } from './screen.tsx'",
      'web/app/screen.tsx': "import { Part } from './part.tsx'",
    }
    expect(circlesOf(files)).toEqual([['web/app/part.tsx', 'web/app/screen.tsx', 'web/app/part.tsx']])
  })

  test('are not closed by what is fetched when it is needed, nor by tests', () => {
    const files = {
      'web/app/sheet.tsx': "import { open } from './open.ts'",
      'web/app/open.ts': "export const open = () => import('./sheet.tsx')",
      'api/src/a.ts': "import { b } from './b.test.ts'",
      'api/src/b.test.ts': "import { a } from './a.ts'",
    }
    expect(circlesOf(files)).toEqual([])
  })

  test('that hang together are named one after the other', () => {
    const files = {
      'api/src/a.ts': "import './b.ts'\nimport './c.ts'",
      'api/src/b.ts': "import './a.ts'",
      'api/src/c.ts': "import './d.ts'",
      'api/src/d.ts': "import './a.ts'",
      'api/src/own.ts': "import { own } from './own.ts'",
    }
    expect(circlesOf(files)).toEqual([
      ['api/src/a.ts', 'api/src/b.ts', 'api/src/a.ts'],
      ['api/src/own.ts', 'api/src/own.ts'],
    ])
  })
})
