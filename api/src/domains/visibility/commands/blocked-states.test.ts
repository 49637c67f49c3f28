import { blocks, feeds, performers, reference } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindProxy, from } from '../../../../test/ages.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone

beforeAll(async () => {
  world = await openWorld(behindProxy)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Hello.' } })
})
afterAll(() => world.close())

const set = (countryCodes: string[]) => mia.ask(blocks.blockCountries, { body: { countryCodes } })

/** What someone sees of mia from a place: her page, and how many of her posts. */
async function seenFrom(country: string, region = '', who: Pick<Someone, 'ask'> = world.visitor) {
  const headers = from(country, { region })
  const page = await who.ask(performers.performer, { params: { id: 'mia' }, headers })
  const list = await who.ask(feeds.feeds, { query: { performerId: mia.id }, headers })
  return [page.status, list.data?.total ?? list.status]
}
const closed = [403, 0]
const open = [200, 1]

describe('a block of a state', () => {
  beforeAll(async () => {
    expect((await set(['US-TX', 'FR'])).data).toEqual({ countryCodes: ['FR', 'US-TX'], tellsStates: true })
  })

  it('holds there, for visitors and members, and in no other state of the country', async () => {
    expect(await seenFrom('US', 'TX')).toEqual(closed)
    expect(await seenFrom('US', 'TX', nina)).toEqual(closed)
    expect(await seenFrom('US', 'NY')).toEqual(open)
    expect(await seenFrom('US', 'NY', nina)).toEqual(open)
    expect(await seenFrom('US', 'T')).toEqual(open)
    expect(await seenFrom('MX', 'TX')).toEqual(open)
  })

  it('holds for those in its country whose state is not known', async () => {
    expect(await seenFrom('US')).toEqual(closed)
  })

  it('leaves a blocked country blocked in all of its parts', async () => {
    expect(await seenFrom('FR', 'IDF')).toEqual(closed)
    expect(await seenFrom('FR')).toEqual(closed)
  })

  it('never hides creators from themselves', async () => {
    expect(await seenFrom('US', 'TX', mia)).toEqual(open)
  })

  it('is not made of a state that there is not', async () => {
    const answer = await set(['US-TX', 'US-ZZ'])
    expect([answer.status, answer.body.fields?.[0]]).toMatchObject([
      400,
      { path: 'countryCodes.1', message: 'US-ZZ is not the code of a state.' },
    ])
    expect((await set(['US-texas'])).status).toBe(400)
    expect((await mia.ask(blocks.blockedCountries)).data.countryCodes).toEqual(['FR', 'US-TX'])
  })

  it('is chosen from a list with codes', async () => {
    const { data } = await world.visitor.ask(reference.regions, { params: { country: 'us' } })
    expect(data).toContainEqual({ code: 'US-TX', name: 'Texas' })
    expect((await world.visitor.ask(reference.regions, { params: { country: 'XX' } })).status).toBe(404)
  })
})

it('a site that is not told the states says so and blocks none', async () => {
  const plain = await openWorld({ TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'cf-ipcountry' })
  try {
    const rita = await plain.performer('rita')
    const answer = await rita.ask(blocks.blockCountries, { body: { countryCodes: ['US-TX'] } })
    expect(answer.body.fields?.[0]).toMatchObject({
      path: 'countryCodes.0',
      message: "This site can't tell the states of a country apart. Block the whole country.",
    })
    expect((await rita.ask(blocks.blockedCountries)).data).toEqual({ countryCodes: [], tellsStates: false })
  } finally {
    await plain.close()
  }
})
