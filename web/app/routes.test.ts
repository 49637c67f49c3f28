import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import routes from './routes.ts'

const pages = await Promise.all(
  routes.map(async ({ file }) => ({ file, source: await readFile(new URL(file, import.meta.url), 'utf8') })),
)

describe.each(pages)('the page $file', ({ source }) => {
  test('says who it opens for, in the words that the guard knows', () => {
    expect(source).toMatch(/^export const handle: PageHandle = \{ opens: '/m)
  })

  test('has a loader where not everybody may open it, so that the guard sees every way to it', () => {
    const closed = !/opens: '(?:everybody|visitors)'/.test(source)
    if (closed) expect(source).toMatch(/^export (?:async )?function loader\(/m)
  })
})
