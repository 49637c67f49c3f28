import { expect, it } from 'vitest'
import { resolverOf } from './form.tsx'

it('a form that waits for its check sends what was in it when it was sent', async () => {
  const body = async () => ({ type: 'object', required: ['note'], properties: { note: { type: 'string' } } })
  const values = { note: '' }
  const verdict = resolverOf(body as never)(values, undefined, { fields: {}, shouldUseNativeValidation: undefined })
  values.note = 'typed while the check was on its way'
  expect(Object.keys((await verdict).errors)).toEqual(['note'])
})
