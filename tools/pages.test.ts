import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { inProject } from './project.ts'

test.each(Object.entries(pages))('%s is what `npm run docs` makes', (path, page) => {
  expect(readFileSync(inProject(path), 'utf8')).toBe(page())
})
