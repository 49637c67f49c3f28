import {
  accountClosure,
  auth,
  comments,
  conversations,
  dataExports,
  feeds,
  follows,
  messages,
  performers,
  products,
  subscriptions,
  users,
} from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applicants } from '../../../../test/applicants.ts'
import { leavers } from '../../../../test/leaving.ts'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers } from '../../../../test/photos.ts'
import { refunders } from '../../../../test/refunds.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, password, type World } from '../../../../test/world.ts'
import { day_ms, minute_ms, now, setMoved } from '../../../kernel/clock.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { house } from '../../../rooms.ts'
import { verifyLedger } from '../../ledger/index.ts'

import { closeDue, forgetKept } from './erase.ts'

const personal = house.all('personal')

let world: World
let people: ReturnType<typeof leavers>
beforeAll(async () => {
  world = await openWorld()
  people = leavers(world)
})
afterEach(() => setMoved(0))
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const login = (username: string) => world.visitor.ask(auth.login, { body: { credentials: username, password } })

describe('when the day has come', () => {
  it('nothing is left of a fan but what must be, and others see a closed account', async () => {
    const [jana, creator] = [await world.fan('jana'), await world.performer('jonas')]
    await jana.ask(follows.follow, { params: { id: creator.id } })
    const { data: post } = await creator.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })
    const said = { objectId: post._id, objectType: 'feed', content: 'Lovely.' } as const
    expect((await jana.ask(comments.createComment, { body: said })).status).toBe(200)
    await sql()`insert into writing_rules (performer_id, who_may_write, message_price_minor, updated_at)
      values (${creator.id}, 'everybody', 0, now())`
    const to = { source: 'user', sourceId: jana.id } as const
    const { _id: conversationId } = (await creator.ask(conversations.openConversation, { body: to })).data
    await creator.ask(messages.sendMessage, { params: { id: conversationId }, body: { text: 'Hello' } })
    expect(
      (await jana.ask(messages.sendMessage, { params: { id: conversationId }, body: { text: 'Hello back' } })).status,
    ).toBe(200)
    await jana.ask(dataExports.exportData, { body: {} })
    await world.until(async () => (await jana.ask(dataExports.exports)).data.data[0]?.state === 'ready')
    await people.leave(jana, { reason: 'Too busy.' })
    await people.dayComes()
    expect((await jana.ask(users.me)).status).toBe(401)
    expect((await login('jana')).error).toBe('CREDENTIALS_INCORRECT')
    expect((await login('jana@example.test')).error).toBe('CREDENTIALS_INCORRECT')
    await mailTo(world, 'jana@example.test', 'account is closed')
    expect((await creator.ask(feeds.feed, { params: { id: post._id } })).data.totalComment).toBe(0)
    const talk = await creator.ask(messages.messages, { params: { id: conversationId } })
    expect(talk.data.data.map(({ text }) => text).toSorted()).toEqual(['Hello', 'Hello back'])
    const [seen] = (await creator.ask(conversations.conversations)).data.data
    expect(JSON.stringify(seen)).toContain('Closed account')
    const again = { objectId: post._id, objectType: 'feed' }
    expect((await creator.ask(comments.comments, { query: again as never })).data.total).toBe(0)
    const write = { params: { id: conversationId }, body: { text: 'Are you there?' } }
    expect((await creator.ask(messages.sendMessage, write)).status).toBeGreaterThanOrEqual(400)
    await people.onlyShell(jana.id)
    const texts = await people.everyTextOf(jana.id)
    for (const trace of ['jana@example.test', 'Too busy.', 'Lovely.']) expect(texts).not.toContain(trace)
  })

  it('buyers keep what they bought of a creator who left, and everyone else finds nothing', async () => {
    const [kira, stranger] = [await world.performer('kira'), await world.fan('karl')]
    const [shop, buy] = [shopkeeper(world), refunders(world)]
    const fan = await buy.fan(100)
    const { postId } = await buy.boughtPost(fan, kira)
    const unsold = await photographers(world).post(kira, { audience: 'sale', price: 9 })
    const songs = await shop.digital(kira, {}, 'Do re mi')
    expect((await shop.buy(fan, songs._id)).status).toBe(200)
    await people.earningsRipen()
    expect((await people.leave(kira, { giveUpBalance: true })).status).toBe(200)
    const keeps = async () => {
      await buy.look(fan, postId)
      const link = await fan.ask(products.downloadLink, { params: { id: songs._id } })
      expect(link.status).toBe(200)
      const url = link.data.downloadLink.replace(/^.*?\/api/, world.url)
      expect(await (await fetch(url, { headers: { authorization: fan.token } })).text()).toBe('Do re mi')
    }
    await keeps()
    await people.dayComes()
    expect(await people.statusOf(kira)).toBe('closed')
    await keeps()
    for (const id of [postId, unsold._id]) expect((await stranger.ask(feeds.feed, { params: { id } })).status).toBe(404)
    expect((await fan.ask(feeds.feed, { params: { id: unsold._id } })).status).toBe(404)
    const bought = (await fan.ask(feeds.feed, { params: { id: postId } })).data
    expect(JSON.stringify(bought)).toContain('Closed account')
    expect((await world.visitor.ask(performers.performer, { params: { id: 'kira' } })).status).toBe(404)
    expect(
      await sql()`select 1 from files where owner_id = ${kira.id} and id in (
      select file_id from post_files where post_id = ${unsold._id})`,
    ).toEqual([])
    await people.onlyShell(kira.id)
    expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  })

  it('subscribers get back what they can’t use, from the day on which the page went', async () => {
    const [lara, fan] = [await world.performer('lara'), await world.fan('ludwig')]
    await giveTokens(world, fan.id, 599n)
    const body = { type: 'monthly', performerId: lara.id, paymentGateway: 'system' } as const
    expect((await fan.ask(subscriptions.subscribe, { body })).status).toBe(200)
    await people.earningsRipen()
    expect((await lara.ask(accountClosure.closure)).data.subscribers).toBe(1)
    await people.leave(lara, { giveUpBalance: true })
    await people.dayComes()
    expect(await people.statusOf(lara)).toBe('closed')
    const balance = (await fan.ask(users.me)).data.balance
    expect(balance).toBeGreaterThan(5.9)
    const [row] = await sql()`select state from subscriptions where performer_id = ${lara.id}`
    expect(row?.state).toBe('expired')
    expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
  })

  it('a username is nobody’s for 90 days, and free after them', async () => {
    await people.leave(await world.fan('maxine'))
    await people.dayComes()
    const taken = async (username: string) => {
      const form = { username, email: `${username}.new@example.test`, password, firstName: 'New', lastName: 'Person' }
      return (await world.visitor.ask(auth.registerFan, { body: form })).error
    }
    expect(await taken('maxine')).toBe('USERNAME_TAKEN')
    setMoved(110 * day_ms)
    expect(await taken('maxine')).toBe('')
  })

  it('a run that was killed in the middle goes on, and the next one changes nothing', async () => {
    const nora = await world.performer('nora')
    await photographers(world).post(nora, {})
    await people.leave(nora)
    const bombed = personal.map(room =>
      room.room === 'profiles' ? { ...room, erase: () => Promise.reject(new Error('The power went.')) } : room,
    )
    setMoved(15 * day_ms)
    await closeDue(world.running.app, bombed)
    expect(await people.statusOf(nora)).toBe('closing')
    expect((await nora.ask(accountClosure.keepAccount)).status).not.toBe(200)
    setMoved(15 * day_ms + 2 * minute_ms)
    await closeDue(world.running.app, personal)
    expect(await people.statusOf(nora)).toBe('closed')
    const after = await people.everyTextOf(nora.id)
    await closeDue(world.running.app, personal)
    expect(await people.everyTextOf(nora.id)).toBe(after)
    await people.onlyShell(nora.id)
  })

  it('an account that throws is set aside, the others are closed, and so is it once it is mended', async () => {
    const all = [await world.fan('zed'), await world.fan('zed'), await world.fan('zed')]
    for (const who of all) await people.leave(who)
    const statuses = () => Promise.all(all.map(people.statusOf))
    const table = 'account_closures'
    const broken = await breakRow(sql(), { table, column: 'user_id', id: all[1]?.id ?? '' })
    await people.dayComes()
    expect(await statuses()).toEqual(['closed', 'closing', 'closed'])
    expect(await asideOf(sql(), 'close_due_accounts')).toMatchObject([{ tries: 1, error: 'This row throws.' }])
    await broken.mend()
    setMoved(16 * day_ms)
    await closeDue(world.running.app, personal)
    expect(await statuses()).toEqual(['closed', 'closed', 'closed'])
  })

  it('ID documents of a creator who left stay as long as the site says, and are deleted then, rows and files', async () => {
    const { register, enter } = applicants(world)
    expect((await register('wanda')).status).toBe(200)
    const { id, token } = await enter('wanda')
    const operator = await world.operator('warden')
    const documents = () => sql()<{ id: string; storage_key: string }[]>`
      select id, storage_key from identity_documents where user_id = ${id} order by id`
    const kept = await documents()
    expect(kept).toHaveLength(2)
    const seen = kept.map(one => ({ document_id: one.id, viewer_id: operator.id, viewed_at: now() }))
    await sql()`insert into document_views ${sql()(seen)}`
    const headers = { authorization: token }
    expect((await world.visitor.ask(accountClosure.closeAccount, { body: {}, headers })).status).toBe(200)
    await people.dayComes()
    const { identityDocumentYears } = await settingsOf(world.running.app.db)
    const files = () =>
      Promise.all(kept.map(async one => Boolean(await world.running.app.storage.get(one.storage_key))))
    setMoved((identityDocumentYears * 365 - 5) * day_ms)
    await forgetKept(world.running.app)
    expect([await documents(), await files()]).toEqual([kept, [true, true]])
    setMoved((identityDocumentYears * 366 + 20) * day_ms)
    await forgetKept(world.running.app)
    expect([await documents(), await files()]).toEqual([[], [false, false]])
  })
})
