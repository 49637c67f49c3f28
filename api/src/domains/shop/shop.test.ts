import { addresses } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

let world: World
let nina: Someone
let otto: Someone

beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  otto = await world.fan('otto')
})
afterAll(() => world.close())

const home = {
  name: 'Home',
  country: 'DE',
  state: 'Bavaria',
  city: 'Augsburg',
  district: 'Lechhausen',
  ward: '3',
  streetAddress: 'Blücherstraße',
  streetNumber: '12a',
  zipCode: '86165',
}

describe('addresses', () => {
  it('are kept, changed and forgotten by their owner', async () => {
    const made = await nina.ask(addresses.createAddress, { body: { ...home, note: 'Ring twice' } })
    expect(made.data).toMatchObject({ ...home, description: 'Ring twice', note: 'Ring twice' })
    const params = { id: made.data._id }
    const changed = await nina.ask(addresses.changeAddress, { params, body: { ...made.data, city: 'Munich' } })
    expect(changed.data).toMatchObject({ ...home, city: 'Munich', description: 'Ring twice' })
    expect((await nina.ask(addresses.addresses)).data).toMatchObject({ total: 1, data: [{ city: 'Munich' }] })
    expect((await nina.ask(addresses.deleteAddress, { params })).data).toEqual({ success: true })
    expect((await nina.ask(addresses.deleteAddress, { params })).status).toBe(404)
  })

  it.each(['PUT', 'POST'])('can be changed with a form, by %s', async method => {
    const { data } = await nina.ask(addresses.createAddress, { body: home })
    const form = new FormData()
    form.append('streetNumber', '7')
    form.append('zipCode', '0123')
    const answer = await world.raw(`/addresses/${data._id}`, {
      method,
      headers: { authorization: nina.token },
      body: form,
    })
    expect(answer.data).toMatchObject({ streetNumber: '7', zipCode: '0123', city: 'Augsburg' })
  })

  it('belong to one person: others do not find them', async () => {
    const { data } = await nina.ask(addresses.createAddress, { body: home })
    const params = { id: data._id }
    expect((await otto.ask(addresses.changeAddress, { params, body: { city: 'Bonn' } })).status).toBe(404)
    expect((await otto.ask(addresses.deleteAddress, { params })).status).toBe(404)
    expect((await otto.ask(addresses.addresses)).data).toEqual({ data: [], total: 0 })
    expect((await nina.ask(addresses.changeAddress, { params: { id: 'x' }, body: {} })).status).toBe(404)
  })

  it('name every field that is wrong', async () => {
    const { streetAddress: _street, ...rest } = home
    const answer = await nina.ask(addresses.createAddress, { body: { ...rest, city: '  ', zipCode: 'A_1' } as never })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { path: 'streetAddress', message: 'This field is required.', code: 'FIELD_REQUIRED' },
        { path: 'city', message: 'Please choose the city.' },
        { path: 'zipCode', message: 'Enter a postcode of 2 to 12 letters and digits, or leave it empty.' },
      ]),
    )
  })

  it('have lines without line breaks, on which something stands', async () => {
    for (const city of ['Augs\nburg', '\u3164', 'a\u202eb'])
      expect((await nina.ask(addresses.createAddress, { body: { ...home, city } })).body.fields?.[0]?.path).toBe('city')
  })

  it.each([
    ['GB', 'SW1A 2AA'],
    ['CA', 'K1A 0B1'],
    ['NL', '1012 AB'],
    ['IE', 'D02 AF30'],
    ['US', '10001-1234'],
    ['PL', '00-950'],
    ['SE', '111 22'],
    ['AE', ''],
    ['HK', undefined],
  ])('are taken as the post of %s has them: %j, without what the country has no word for', async (country, zipCode) => {
    const body = {
      name: 'Home',
      country,
      city: 'Town',
      streetAddress: 'Road 1',
      ...(zipCode !== undefined && { zipCode }),
    }
    const { status, data } = await nina.ask(addresses.createAddress, { body })
    expect([status, data.zipCode, data.state, data.ward]).toEqual([200, zipCode ?? '', '', ''])
    await nina.ask(addresses.deleteAddress, { params: { id: data._id } })
  })

  it('are in a country that there is, by its code in either case or its name', async () => {
    const { data } = await nina.ask(addresses.createAddress, { body: { ...home, country: 'at' } })
    expect(data.country).toBe('AT')
    const params = { id: data._id }
    expect((await nina.ask(addresses.changeAddress, { params, body: { country: 'ch' } })).data.country).toBe('CH')
    expect((await nina.ask(addresses.changeAddress, { params, body: { country: 'austria' } })).data.country).toBe('AT')
    for (const country of ['ZZ', 'Nowhere', '']) {
      const made = await nina.ask(addresses.createAddress, { body: { ...home, country } })
      const changed = await nina.ask(addresses.changeAddress, { params, body: { country } })
      const fields = [made, changed].map(answer => answer.body.fields?.map(({ path }) => path))
      expect([made.status, changed.status, fields]).toEqual([400, 400, [['country'], ['country']]])
    }
  })

  it('are at most twenty, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, () => otto.ask(addresses.createAddress, { body: home })),
    )
    expect(answers.filter(answer => answer.error === 'TOO_MANY_ADDRESSES')).toHaveLength(3)
    expect((await otto.ask(addresses.addresses, { query: { limit: 100 } })).data.total).toBe(20)
  })
})
