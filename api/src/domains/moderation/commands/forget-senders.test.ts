import { cases, notices } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../../test/mails.ts'
import { sendNotice, signedNotice } from '../../../../test/notices.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { objection_days } from './cases.ts'
import { forgetOldSenders } from './forget-senders.ts'

let world: World
let nina: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const send = (body: object, who: Someone | World['visitor'] = world.visitor) =>
  sendNotice(who, { addresses: ['/about'], ...body })
const status = (token: string) => world.visitor.ask(notices.notice, { body: { token } })
const detail = async (id: string) => (await olga.ask(cases.caseDetail, { params: { id } })).data
const decide = (id: string, body: object, who = olga) =>
  who.ask(cases.decideCase, { params: { id }, body: { reason: 'Someone in it has not agreed.', ...body } as never })

const kept_days = 30
/** Forgets old senders as if it were so many days later. */
const forget = (days: number) => at(fromNow(days * day_ms), () => forgetOldSenders(world.running.app))
const contact = async (number: string) => (await detail(number)).words[0]?.notice

describe('who sent a notice without an account', () => {
  beforeAll(() => changeSettings(world.running.app.db, { noticeContactDays: kept_days }))

  it('is forgotten a set time after they could object; the case, its words and its figures stay', async () => {
    const email = `ina.${newId()}@example.test`
    const { number } = (await send({ email })).data
    const token = tokenIn(await mailTo(world, email, number))
    await decide(number, { decision: 'kept' })
    const { data: before } = await olga.ask(cases.cases, { query: { state: 'decided' } })
    await forget(objection_days + kept_days - 1)
    expect(await contact(number)).toMatchObject({ email, contactDeletedAt: null })
    await forget(objection_days + kept_days + 1)
    await forget(objection_days + kept_days + 1)
    expect(await contact(number)).toMatchObject({
      name: '',
      email: '',
      signature: '',
      contactDeletedAt: expect.any(String),
    })
    const { words, ...one } = await detail(number)
    expect(one).toMatchObject({ state: 'decided', decision: 'kept', kind: 'intimate', saidBy: 1 })
    expect(words[0]?.text).toBe(signedNotice.about)
    expect((await status(token)).error).toBe('LINK_EXPIRED')
    const { data: after } = await olga.ask(cases.cases, { query: { state: 'decided' } })
    expect(after.data.map(row => row.number)).toEqual(before.data.map(row => row.number))
  })

  it('is known as long as the case is open, also once more after an objection', async () => {
    const email = `ivo.${newId()}@example.test`
    const { number } = (await send({ email })).data
    await forget(2_000)
    expect(await contact(number)).toMatchObject({ email })
    const token = tokenIn(await mailTo(world, email, number))
    await decide(number, { decision: 'kept' })
    await world.visitor.ask(notices.objectToNotice, { body: { token, text: 'Look again please, this is me.' } })
    await forget(2_000)
    expect(await contact(number)).toMatchObject({ email, contactDeletedAt: null })
  })

  it('stays known where they have an account', async () => {
    const { number } = (await send({ email: 'nina@example.test' }, nina)).data
    await decide(number, { decision: 'kept' })
    await forget(2_000)
    expect(await contact(number)).toMatchObject({ email: 'nina@example.test', contactDeletedAt: null })
  })
})
