import { expect, test } from 'vitest'
import { mustAsk } from './consent-regions.ts'

test('the law asks in the Union, its neighbours and where the country is not known, and nowhere else', () => {
  for (const country of ['DE', 'IE', 'NO', 'IS', 'LI', 'GB', 'CH', null]) expect(mustAsk(country)).toBe(true)
  for (const country of ['US', 'JP', 'BR', 'TR', 'RS']) expect(mustAsk(country)).toBe(false)
})
