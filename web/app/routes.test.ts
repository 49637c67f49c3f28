import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as rooms from './rooms.ts'
import { pages } from './routes.ts'

const here = new URL('.', import.meta.url)
const sources = await Promise.all(
  pages.map(async page => ({ ...page, source: await readFile(new URL(page.file, here), 'utf8') })),
)

describe.each(sources)('the page $path', ({ file, opens, source }) => {
  test('says who it opens for, as its room does', () => {
    const [, said, permission] = /^export const handle: PageHandle = \{ opens: '(\w+)'(?:, permission: '(\w+)')?/m.exec(
      source,
    ) ?? [file]
    expect(permission ?? said).toBe(opens)
  })

  test('has a loader where not everybody may open it, so that the guard sees every way to it', () => {
    const closed = opens !== 'everybody' && opens !== 'visitors'
    if (closed) expect(source).toMatch(/^export (?:async )?function loader\(/m)
  })
})

test('every room of the site is in the list, and every screen is a page', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))
  const named = Object.keys(rooms).map(name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))
  const listed = files.flatMap(path => /^domains\/([a-z-]+)\/room\.ts$/.exec(path)?.[1] ?? [])
  expect(named.filter(name => name !== 'shell').sort()).toEqual(listed.sort())
  const screens = files.filter(path => /^(?:domains\/[a-z-]+|shell)\/screens\/[^/]+\.tsx$/.test(path))
  expect(screens.filter(path => !pages.some(({ file }) => file === path))).toEqual([])
})

test.each(Object.entries(rooms))('the pages of %s lie in its folder', (name, { pages: own }) => {
  const folder = name === 'shell' ? 'shell' : `domains/${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
  expect(own.map(({ file }) => file).filter(file => !file.startsWith(`${folder}/`))).toEqual([])
})
