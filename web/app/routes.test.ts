import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const files = routes.map(route => route.file)

test('a page that not everybody may open has a loader, so that the guard sees every way to it', async () => {
  const open: string[] = []
  for (const file of files) {
    const source = await readFile(new URL(file, import.meta.url), 'utf8')
    const closed = /loginRequired: true|creatorOnly: true/.test(source)
    if (closed && !/export (?:async )?function loader\(/.test(source)) open.push(file)
  }
  expect(open).toEqual([])
})

test('a page for creators says that it needs a login too', async () => {
  const half: string[] = []
  for (const file of files) {
    const source = await readFile(new URL(file, import.meta.url), 'utf8')
    if (source.includes('creatorOnly: true') && !source.includes('loginRequired: true')) half.push(file)
  }
  expect(half).toEqual([])
})
