import { describe, expect, test } from 'vitest'
import { addressOf, chosenOf, filtersOf, noFilters, queryOf } from './filters.ts'

const address = '/creator?q=mia&free=1&category=c1&category=c2&country=DE&gender=female&hair=brown&sort=latest'
const filters = () => filtersOf(new URL(address, 'http://site').searchParams)
const categories = [
  { _id: 'c1', name: 'Music' },
  { _id: 'c2', name: 'Travel' },
]

describe('the filters of the listing', () => {
  test('an address says all of them and comes out as it went in', () => {
    expect(addressOf(filters())).toBe(address)
    expect(addressOf(noFilters)).toBe('/creator')
  })

  test('what no list knows is left out', () => {
    const params = new URLSearchParams('gender=robot&sort=secret&country=Germany&free=yes&category=')
    expect(filtersOf(params)).toEqual(noFilters)
  })

  test('the endpoint gets what is set and nothing else', () => {
    expect(JSON.parse(JSON.stringify(queryOf(filters())))).toEqual({
      q: 'mia',
      sortBy: 'latest',
      isFreeSubscription: true,
      categoryIds: ['c1', 'c2'],
      country: 'DE',
      gender: 'female',
      hair: 'brown',
    })
    expect(JSON.parse(JSON.stringify(queryOf(noFilters)))).toEqual({ sortBy: 'popular' })
  })

  test('each one that is on has a name and can be dropped alone', () => {
    const chosen = chosenOf(filters(), categories)
    expect(chosen.map(({ label }) => label)).toEqual([
      '“mia”',
      'Free days',
      'Music',
      'Travel',
      'Germany',
      'Gender: Female',
      'Hair: Brown',
    ])
    for (const { without } of chosen) expect(chosenOf(without, categories)).toHaveLength(chosen.length - 1)
  })
})
