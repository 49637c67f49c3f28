import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))
// A search is the address of what it finds; nothing else that was typed is.
const isSearch = (attributes = '') => attributes.includes('action="/search"')
const forms = globSync('**/*.tsx', { cwd: app }).flatMap(file =>
  [...readFileSync(app + file, 'utf8').matchAll(/<form\b([^>]*)/g)].map(([, attributes]) => ({ file, attributes })),
)

describe('a form that the browser sends by itself', () => {
  it.each(forms.filter(({ attributes }) => !isSearch(attributes)))(
    'never puts what was typed into the address: $file',
    ({ attributes }) => {
      expect(attributes).toContain('method="post"')
    },
  )

  it('is found by this test', () => {
    expect(forms.map(({ file }) => file)).toContain('ui/form.tsx')
  })
})
