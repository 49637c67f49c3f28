import { performerSettings, performers } from '@fanfare/contract'
import { expect, it } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

it('a page begins with what describes a body, with age and city hidden until its creator shows them', async () => {
  const world = await openWorld()
  const kim = await world.performer('kim')
  const looks = { height: '170_172', weight: '55_57', eyes: 'green', hair: 'red', pubicHair: 'trimmed', butt: 'medium' }
  const more = { ethnicity: 'white', bodyType: 'fit', sexualOrientation: 'straight', city: 'Oslo' }
  const body = { ...looks, ...more, country: 'NO', state: 'Viken', dateOfBirth: '1994-02-28' }
  const update = (changes: object) =>
    kim.ask(performerSettings.updatePerformer, { params: { id: kim.id }, body: changes as never })
  const found = async () => (await kim.ask(performers.searchPerformers, { query: { eyes: 'green' } })).data.total
  expect((await update(body)).data).toMatchObject(body)
  const page = async () => (await world.visitor.ask(performers.performer, { params: { id: 'kim' } })).data
  const hidden = Object.fromEntries(Object.keys({ ...looks, ...more }).map(field => [field, null]))
  expect(await page()).toMatchObject({ ...hidden, age: null, country: 'NO', state: 'Viken' })
  expect(await found()).toBe(0)
  await update({ hiddenFields: [] })
  expect(await page()).toMatchObject({ ...looks, ...more, age: expect.any(Number), dateOfBirth: null })
  await world.until(async () => (await found()) === 1)
  await world.close()
})
