import { expect, it } from 'vitest'
import type { GaugeTable } from './gauges.ts'
import { buildHouse, room } from './room.ts'

const gauge = { help: 'A figure', read: async () => 1 }
const cellar = room('cellar', {
  cron: '* * * * * sweep',
  gauges: house => Object.assign({ all: gauge }, ...house.all('gauges', { but: 'cellar' })) as GaugeTable,
})
const attic = room('attic', { cron: '0 * * * * air', gauges: { warmth: gauge } })
const garden = room('garden', { gauges: { warmth: gauge } })

it('what rooms say is put together in their order, also what is made from the rooms above', () => {
  const house = buildHouse([cellar, attic])
  expect(house.names).toEqual(['cellar', 'attic'])
  expect(house.all('cron')).toEqual(['* * * * * sweep', '0 * * * * air'])
  expect(house.named('cron').map(({ room }) => room)).toEqual(['cellar', 'attic'])
  expect(house.all('gauges')[0]).toEqual({ all: gauge, warmth: gauge })
  expect(house.all('jobs')).toEqual([])
})

it('two rooms of a name, or with the same entry, are refused', () => {
  expect(() => buildHouse([cellar, room('cellar', {})])).toThrow('Two rooms have the same name.')
  expect(() => buildHouse([attic, garden]).table('gauges')).toThrow(
    '"warmth" stands twice in "gauges", again by garden.',
  )
})

it('what exactly one room must say is refused where none does, or several', () => {
  expect(() => buildHouse([garden]).one('cron')).toThrow('No room says "cron".')
  expect(() => buildHouse([cellar, attic]).one('cron')).toThrow('"cron" is said by cellar and attic.')
  expect(buildHouse([attic, garden]).one('cron')).toBe('0 * * * * air')
})

it('an entry that no room has is named at the start', () => {
  expect(() => buildHouse([attic]).whole('gauges', ['warmth', 'light'])).toThrow(
    'No room has an entry for light in "gauges".',
  )
})

it('a part that needs itself is refused, not made for ever', () => {
  const round = room('round', { gauges: house => house.table('gauges') })
  expect(() => buildHouse([round]).table('gauges')).toThrow('The gauges of round need themselves.')
})
