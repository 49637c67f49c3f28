import { performerSettings, performers, reference, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'

let world: World
let mia: Someone
let leo: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const fieldsOf = (answer: { body: { fields?: { path: string }[] } }) => answer.body.fields?.map(field => field.path)

describe('accounts', () => {
  it('are changed by their owner, with field errors', async () => {
    const changed = await nina.ask(users.updateMe, {
      body: {
        firstName: 'Nína',
        lastName: "O'Dea",
        name: 'Nina O',
        gender: 'female',
        country: 'ie',
        phone: '',
        balance: 5,
        role: 'operator',
      } as never,
    })
    expect(changed.data).toMatchObject({
      firstName: 'Nína',
      name: 'Nina O',
      gender: 'female',
      country: 'IE',
      balance: 0,
      roles: ['user'],
      email: 'nina@example.test',
    })
    const wrong = await nina.ask(users.updateMe, {
      body: { email: 'nowhere', username: 'x', gender: 'x', firstName: '7' } as never,
    })
    expect(fieldsOf(wrong)?.toSorted()).toEqual(['email', 'firstName', 'username'])
    expect(fieldsOf(await nina.ask(users.updateMe, { body: { gender: 'x' } }))).toEqual(['gender'])
    expect(fieldsOf(await nina.ask(users.updateMe, { body: { country: 'ZZ' } }))).toEqual(['country'])
  })

  it('are found by creators and operators only, and show no address', async () => {
    const found = await mia.ask(users.searchUsers, { query: { q: 'nin' } })
    expect(found.data).toMatchObject({ total: 1, data: [{ _id: nina.id, username: 'nina' }] })
    expect(Object.keys(found.data.data[0] ?? {})).not.toContain('email')
    expect((await nina.ask(users.searchUsers, { query: { q: 'mia' } })).status).toBe(403)
    expect((await nina.ask(users.user, { params: { id: 'mia' } })).data).toMatchObject({
      _id: mia.id,
      isPerformer: true,
    })
  })
})

describe('a telephone code', () => {
  const set = (phoneCode: string | null) =>
    mia.ask(performerSettings.updatePerformer, { params: { id: mia.id }, body: { phoneCode } })

  it('is any of the list, by its digits or its country, and is kept by its digits', async () => {
    const { data: list } = await world.visitor.ask(reference.phoneCodes)
    for (const { code, dialCode } of [...list.slice(0, 3), ...list.slice(-3)])
      expect([(await set(dialCode)).data.phoneCode, (await set(code)).data.phoneCode]).toEqual([dialCode, dialCode])
    expect((await set('')).data.phoneCode).toBeNull()
  })

  it.each(['zz', '+999', '47', '+'])('is not %s', async phoneCode => {
    expect(fieldsOf(await set(phoneCode))).toEqual(['phoneCode'])
  })

  it('that was set before may be sent back as it is', async () => {
    await world.running.app.db.sql`update users set phone_code = 'zz' where id = ${mia.id}`
    expect((await set('zz')).status).toBe(200)
  })
})

describe('where earnings are paid to', () => {
  const bank = {
    firstName: 'Mia',
    lastName: 'Quill',
    bankName: 'Sparebank',
    bankAccount: 'NO9386011117947',
    country: 'NO',
    SSN: '12345678901',
    bankRouting: '',
  }

  it('is sealed in the database and shown masked to its owner only', async () => {
    const saved = await mia.ask(performerSettings.setBanking, { params: { id: mia.id }, body: bank })
    expect(saved.data).toMatchObject({
      bankAccount: '•••• 7947',
      SSN: '•••• 8901',
      bankRouting: '',
      bankName: 'Sparebank',
    })
    const stored = await world.running.app.db.sql`select * from performer_banking`
    expect(JSON.stringify(stored)).not.toMatch(/9386011117947|12345678901/)
    expect((await mia.ask(users.me)).data.bankingInformation).toEqual(saved.data)
    expect(JSON.stringify((await nina.ask(performers.performer, { params: { id: 'mia' } })).data)).not.toContain('7947')
    const again = await mia.ask(performerSettings.setBanking, {
      params: { id: mia.id },
      body: { ...bank, ...saved.data, bankName: 'DNB' },
    })
    expect(again.data).toEqual({ ...saved.data, bankName: 'DNB' })
    await expect(
      mia.ask(performerSettings.setBanking, { params: { id: mia.id }, body: { ...bank, bankAccount: '86010011' } }),
    ).resolves.toMatchObject({ data: { bankAccount: '•••• 0011' } })
  })

  it('shows the last four signs of a number, however it is grouped', async () => {
    const grouped = { ...bank, bankAccount: 'DE89 3704 0044 0532 0130 00', SSN: '123-45-67-8 9' }
    const saved = await mia.ask(performerSettings.setBanking, { params: { id: mia.id }, body: grouped })
    expect(saved.data).toMatchObject({ bankAccount: '•••• 3000', SSN: '•••• 6789' })
  })

  it('is in a country that there is, by its code or name in any case', async () => {
    const set = (country: string) =>
      mia.ask(performerSettings.setBanking, { params: { id: mia.id }, body: { ...bank, country } })
    expect((await set('se')).data.country).toBe('SE')
    for (const country of ['ZZ', 'Atlantis', ' ']) expect(fieldsOf(await set(country))).toEqual(['country'])
  })

  it("refuses wrong fields, other creators, and people who haven't confirmed who they are", async () => {
    for (const bankAccount of ['NO9386011117948', 'DE89 3704 0044 0532 0130 01', 'NO0011'])
      expect(
        fieldsOf(
          await mia.ask(performerSettings.setBanking, { params: { id: mia.id }, body: { ...bank, bankAccount } }),
        ),
      ).toEqual(['bankAccount'])
    const swift = { params: { id: mia.id }, body: { ...bank, bankSwiftCode: 'DNB' } }
    expect(fieldsOf(await mia.ask(performerSettings.setBanking, swift))).toEqual(['bankSwiftCode'])
    const empty = await mia.ask(performerSettings.setBanking, {
      params: { id: mia.id },
      body: { bankAccount: ' ' } as never,
    })
    expect(fieldsOf(empty)?.toSorted()).toEqual(['bankAccount', 'bankName', 'country', 'firstName', 'lastName'])
    const paypal = { key: 'paypal' as const, value: { email: 'mia@pay.test', phoneNumber: '+47 912 34 567' } }
    const saved = await mia.ask(performerSettings.setPaymentGateway, { params: { id: mia.id }, body: paypal })
    expect(saved.data).toEqual({ performerId: mia.id, ...paypal })
    expect((await mia.ask(performerSettings.ownPerformer)).data.paypalSetting).toEqual({ value: paypal.value })
    const wrong = await mia.ask(performerSettings.setPaymentGateway, {
      params: { id: mia.id },
      body: { key: 'paypal', value: { email: 'x', phoneNumber: 'y' } },
    })
    expect(fieldsOf(wrong)).toEqual(['value.email', 'value.phoneNumber'])
    expect((await leo.ask(performerSettings.setPaymentGateway, { params: { id: mia.id }, body: paypal })).error).toBe(
      'FORBIDDEN',
    )
    expect((await leo.ask(performerSettings.setBanking, { params: { id: mia.id }, body: bank })).error).toBe(
      'FORBIDDEN',
    )
    await world.running.app.db.sql`update sessions set proved_at = ${fromNow(-day_ms)} where user_id = ${leo.id}`
    expect((await leo.ask(performerSettings.setBanking, { params: { id: leo.id }, body: bank })).error).toBe(
      'STEP_UP_NEEDED',
    )
    expect((await leo.ask(performerSettings.setPaymentGateway, { params: { id: leo.id }, body: paypal })).error).toBe(
      'STEP_UP_NEEDED',
    )
  })
})
