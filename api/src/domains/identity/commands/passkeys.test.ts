import { auth, passkeys, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { softwarePasskey } from '../../../../test/software-passkey.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let nina: Someone
let origin: string
beforeAll(async () => {
  world = await openWorld()
  origin = world.running.app.config.siteUrl
  nina = await world.fan('nina')
})
afterAll(() => world.close())

async function addTo(who: Someone, name = 'My phone') {
  const device = softwarePasskey(origin)
  const options = (await who.ask(passkeys.passkeyOptions)).data
  const added = await who.ask(passkeys.addPasskey, { body: { name, response: device.make(options) } })
  return { device, added }
}

const challenge = async () => (await world.visitor.ask(passkeys.passkeyChallenge)).data

it('lets somebody in without a name and a password', async () => {
  const { device, added } = await addTo(nina)
  expect(added.data).toMatchObject({ name: 'My phone', lastUsedAt: null })
  const body = { response: device.prove(await challenge()) }
  const { data } = await world.visitor.ask(passkeys.loginWithPasskey, { body })
  const me = await world.visitor.ask(users.me, { headers: { authorization: data.token } })
  expect(me.data.username).toBe('nina')
  expect((await nina.ask(passkeys.passkeys)).data.data[0]?.lastUsedAt).not.toBeNull()
})

it('takes an answer once, to a challenge of ours, from a page of ours', async () => {
  const { device } = await addTo(nina, 'Laptop')
  const body = { response: device.prove(await challenge()) }
  expect((await world.visitor.ask(passkeys.loginWithPasskey, { body })).status).toBe(200)
  expect((await world.visitor.ask(passkeys.loginWithPasskey, { body })).error).toBe('PASSKEY_REFUSED')
  const invented = { response: device.prove({ challenge: 'aW52ZW50ZWQ' }) }
  expect((await world.visitor.ask(passkeys.loginWithPasskey, { body: invented })).error).toBe('PASSKEY_REFUSED')
  const options = (await nina.ask(passkeys.passkeyOptions)).data
  const phished = softwarePasskey(origin).make(options, 'https://evil.example')
  const refused = await nina.ask(passkeys.addPasskey, { body: { name: 'Phished', response: phished } })
  expect([refused.status, refused.error]).toEqual([422, 'PASSKEY_REFUSED'])
})

it('refuses a device that is not known, a copy of one, and an answer of another', async () => {
  const { device } = await addTo(nina, 'Key')
  const stranger = softwarePasskey(origin)
  const unknown = { response: stranger.prove(await challenge()) }
  expect((await world.visitor.ask(passkeys.loginWithPasskey, { body: unknown })).error).toBe('PASSKEY_REFUSED')
  const borrowed = { response: { ...stranger.prove(await challenge()), id: device.id, rawId: device.id } }
  expect((await world.visitor.ask(passkeys.loginWithPasskey, { body: borrowed })).error).toBe('PASSKEY_REFUSED')
  for (let used = 0; used < 3; used++)
    await world.visitor.ask(passkeys.loginWithPasskey, { body: { response: device.prove(await challenge()) } })
  device.rewind()
  const copied = { response: device.prove(await challenge()) }
  expect((await world.visitor.ask(passkeys.loginWithPasskey, { body: copied })).error).toBe('PASSKEY_REFUSED')
})

it('does not let one person use or touch the passkey of another', async () => {
  const { device, added } = await addTo(nina, 'Tablet')
  const leo = await world.fan('leo')
  const params = { id: added.data._id }
  expect((await leo.ask(passkeys.removePasskey, { params })).status).toBe(404)
  expect((await leo.ask(passkeys.renamePasskey, { params, body: { name: 'Mine now' } })).status).toBe(404)
  const response = device.prove(await challenge())
  expect((await leo.ask(passkeys.confirmWithPasskey, { body: { response } })).error).toBe('PASSKEY_REFUSED')
  const options = (await nina.ask(passkeys.passkeyOptions)).data
  const swapped = await leo.ask(passkeys.addPasskey, {
    body: { name: 'x', response: softwarePasskey(origin).make(options) },
  })
  expect(swapped.error).toBe('PASSKEY_REFUSED')
  expect((await nina.ask(passkeys.renamePasskey, { params, body: { name: 'Old tablet' } })).data.name).toBe(
    'Old tablet',
  )
  expect((await nina.ask(passkeys.removePasskey, { params })).data).toEqual({ success: true })
})

it('asks who it is again before a change, once ten minutes have passed', async () => {
  const { device } = await addTo(nina, 'Watch')
  const token = (await world.visitor.ask(auth.login, { body: { credentials: 'nina', password: 'Correct-horse-1' } }))
    .data.token
  const headers = { authorization: token }
  await world.running.app.db.sql`update sessions set proved_at = now() - interval '11 minutes'`
  expect((await world.visitor.ask(passkeys.passkeyOptions, { headers })).error).toBe('STEP_UP_NEEDED')
  const body = { response: device.prove(await challenge()) }
  expect((await world.visitor.ask(passkeys.confirmWithPasskey, { body, headers })).status).toBe(200)
  expect((await world.visitor.ask(passkeys.passkeyOptions, { headers })).status).toBe(200)
})
