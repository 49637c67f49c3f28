import { support } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../../test/mails.ts'
import { helpDesk } from '../../../../test/support.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { keptMails } from '../../../kernel/mail.ts'

let world: World
let desk: ReturnType<typeof helpDesk>
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  desk = helpDesk(world)
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const threadOf = async (email: string) =>
  (await sql()<{ id: string }[]>`select id from support_threads where guest_email = ${email}`)[0]?.id ?? ''

describe('who writes without an account', () => {
  it('reads and answers through the mailed link, and we keep only its hash', async () => {
    const email = 'ina.one@example.test'
    expect((await desk.contact(email)).data).toEqual({ success: true })
    const token = await desk.tokenFor(email)
    const { data } = await desk.readByLink(token)
    expect(data).toMatchObject({ topic: 'other', state: 'open', messages: [{ from: 'you' }], canWrite: true })
    expect((await desk.writeByLink(token)).data.messages).toHaveLength(2)
    const [link] = await sql()`select * from support_links where secret_sha256 = ${sha256(token)}`
    expect(link).toBeDefined()
    expect(JSON.stringify(await sql()`select * from support_links`)).not.toContain(token)
  })

  it('is mailed a link with each answer, which doesn’t repeat what was written', async () => {
    const email = 'ina.two@example.test'
    await desk.contact(email, 'I cannot see my garden gnome.')
    const token = await desk.tokenFor(email)
    await sql()`update support_links set expires_at = now() + interval '1 day' where secret_sha256 = ${sha256(token)}`
    await desk.note(olga, await threadOf(email), 'Watch this one.')
    await desk.answer(olga, await threadOf(email), { text: 'It is behind the tree.' })
    const mail = await mailTo(world, email, 'We answered your request')
    expect(mail.text).not.toMatch(/gnome|tree|olga/)
    const { data } = await desk.readByLink(tokenIn(mail))
    expect(data.messages.map(({ from }) => from)).toEqual(['you', 'support'])
    expect(JSON.stringify(data)).not.toMatch(/Watch|olga/)
    const [kept] = await sql()<{ lives: boolean }[]>`
      select expires_at > now() + interval '29 days' as lives from support_links where secret_sha256 = ${sha256(token)}`
    expect(kept?.lives).toBe(true)
  })

  it('is refused with a link that is forged or too old', async () => {
    const email = 'ina.three@example.test'
    await desk.contact(email)
    const token = await desk.tokenFor(email)
    for (const wrong of ['x', `${token}x`, await threadOf(email)]) {
      expect((await desk.readByLink(wrong)).error).toBe('LINK_EXPIRED')
      expect((await desk.writeByLink(wrong)).error).toBe('LINK_EXPIRED')
    }
    await sql()`update support_links set expires_at = now() - interval '1 second'`
    expect((await desk.readByLink(token)).error).toBe('LINK_EXPIRED')
    expect((await desk.writeByLink(token)).error).toBe('LINK_EXPIRED')
    expect((await desk.readByLink('')).status).toBe(400)
    expect((await desk.readByLink('x'.repeat(101))).status).toBe(400)
  })

  it('hears nothing of whether the address has an account; its owner doesn’t find the thread in theirs', async () => {
    const nina = await world.fan('nina')
    const email = 'nina@example.test'
    const unknown = await desk.contact('ina.four@example.test')
    const known = await desk.contact(email)
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
    await desk.tokenFor(email)
    expect((await nina.ask(support.threads)).data.data).toEqual([])
    const shown = (await desk.onDesk(olga, await threadOf(email))).data
    expect(shown).toMatchObject({ personInfo: null, name: 'Ina Berg', email, memberWithAddress: { _id: nina.id } })
  })

  it('is a member who is logged in and writes from their own address: it is among their requests', async () => {
    const rosa = await world.fan('rosa')
    await desk.contact('Rosa@example.test', 'I cannot find my receipts.', rosa)
    expect((await rosa.ask(support.threads)).data.data).toHaveLength(1)
    await desk.contact('elsewhere@example.test', 'I cannot find my receipts.', rosa)
    expect((await rosa.ask(support.threads)).data.data).toHaveLength(1)
    expect(await desk.tokenFor('elsewhere@example.test')).not.toBe('')
  })

  it('can’t have an address mailed without end', async () => {
    const email = 'flooded@example.test'
    for (let n = 0; n < 7; n++) expect((await desk.contact(email)).status).toBe(200)
    const mailed = await world.until(async () => {
      const waiting = await sql()`select 1 from graphile_worker.jobs where task_identifier = 'mail_support_received'`
      return waiting.length === 0 && (await keptMails(world.running.app.db, email))
    })
    expect(mailed).toHaveLength(5)
  })

  it('is told by the field that a card number is no help', async () => {
    const answer = await desk.contact('ina.five@example.test', 'My card is 4242 4242 4242 4242, charge it.')
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'message'])
    expect(await threadOf('ina.five@example.test')).toBe('')
  })
})
