import { conversations, type MessageView, media, messages, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { giveTokens } from '../../../../test/money.ts'
import { photographers, stripes, vaultFile } from '../../../../test/photos.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { sweepUnsent } from './uploads.ts'

let world: World
let inbox: ReturnType<typeof inboxes>
let photos: ReturnType<typeof photographers>
let mia: Someone
let nina: Someone
let otto: Someone
let talk: string
beforeAll(async () => {
  world = await openWorld()
  inbox = inboxes(world)
  photos = photographers(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  for (const fan of [nina, otto]) {
    await inbox.subscribe(fan, mia)
    await giveTokens(world, fan.id, 100_000n)
  }
  talk = await inbox.open(nina, mia)
})
afterAll(() => world.close())

const buy = (who: Someone, id: string) => who.ask(messages.buyMessage, { params: { id } })
const remove = (who: Someone, id: string) => who.ask(messages.deleteMessage, { params: { id } })
const seen = async (who: Someone, { _id, number }: MessageView, id = talk) => {
  const { data } = await inbox.page(who, id, { after: number - 1, limit: 1 })
  expect(data[0]?._id).toBe(_id)
  return data[0] as MessageView
}
const status = async (who: Someone | null, url: string | null | undefined) => (await photos.fetchAs(who, url)).status
const upload = async (who: Someone) => {
  const answer = await inbox.upload(who, '/messages/public/file/photo', await stripes())
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const made = answer.data as { _id: string; url: string; type: string }
  const url = await world.until(
    async () => (await who.ask(media.fileStatus, { params: { id: made._id } })).data.url ?? undefined,
    1_200,
  )
  return { ...made, url }
}
const priced = async (body: Record<string, unknown> = {}) => {
  const fileIds = [(await upload(mia))._id, (await upload(mia))._id]
  const sent = { text: 'A secret song.', fileIds, previewFileIds: [fileIds[1]], price: 5, ...body }
  return (await inbox.send(mia, talk, sent)).data
}

describe('a priced message', () => {
  it('shows price, kinds and previews before it is bought, and neither text nor addresses', async () => {
    const message = await priced()
    expect(message).toMatchObject({ text: 'A secret song.', locked: false, isBought: true, price: 5, type: 'photo' })
    const view = await seen(nina, message)
    expect(view).toMatchObject({ text: '', locked: true, isSale: true, isBought: false, price: 5 })
    expect(view.files.map(file => [file.locked, file.url === null, file.type])).toEqual([
      [true, true, 'message-photo'],
      [false, false, 'message-photo'],
    ])
    expect(view.previewFileIds).toEqual([message.fileIds[1]])
    expect(JSON.stringify(view)).not.toContain('secret')
    const listed = (await nina.ask(conversations.conversations)).data.data[0]
    expect(listed).toMatchObject({ lastMessage: '', lastMessageLocked: true, lastMessageType: 'photo' })
    expect((await mia.ask(conversations.conversations)).data.data[0]?.lastMessage).toBe('A secret song.')
  })

  it('opens text and bytes to its buyer, who pays once; addresses of others are refused', async () => {
    const message = await priced()
    const [locked, preview] = (await seen(nina, message)).files
    const own = message.files[0]?.url as string
    expect(await status(mia, own)).toBe(200)
    expect([await status(nina, own), await status(otto, own), await status(null, own)]).toEqual([403, 403, 403])
    expect([locked?.url, await status(nina, preview?.url)]).toEqual([null, 200])
    const bought = await Promise.all([buy(nina, message._id), buy(nina, message._id)])
    expect(new Set(bought.map(answer => `${answer.status} ${answer.data._id}`)).size).toBe(1)
    expect(bought[0]?.data).toMatchObject({ type: 'message', target: 'message', targetId: message._id, totalPrice: 5 })
    const { data } = await nina.ask(wallet.searchCharges)
    expect(data.data.filter(charge => charge.targetId === message._id)).toHaveLength(1)
    const open = await seen(nina, message)
    expect(open).toMatchObject({ text: 'A secret song.', locked: false, isBought: true })
    expect(await status(nina, open.files[0]?.url)).toBe(200)
    expect((await photos.fetchAs(otto, open.files[0]?.url)).status).toBe(403)
  })

  it('stays open to its buyer once their subscription has ended', async () => {
    const message = await priced()
    await buy(nina, message._id)
    const { sql } = world.running.app.db
    const ended = await sql`
      update subscription_periods set ends_at = now() - interval '1 minute' where fan_id = ${nina.id} returning id`
    expect(ended).toHaveLength(1)
    const kept = await seen(nina, message)
    expect(kept).toMatchObject({ text: 'A secret song.', locked: false, isBought: true })
    expect(await status(nina, kept.files[0]?.url)).toBe(200)
    await sql`update subscription_periods set ends_at = now() + interval '1 day' where fan_id = ${nina.id}`
  })

  it('is sold to the other person alone, and a free one to nobody', async () => {
    const message = await priced()
    for (const id of ['x', '01890000-0000-7000-8000-000000000000']) expect((await buy(nina, id)).status).toBe(404)
    expect((await buy(otto, message._id)).status).toBe(404)
    for (const who of [mia, await world.operator('olga')]) expect((await buy(who, message._id)).status).toBe(403)
    const free = (await inbox.send(mia, talk, 'Free.')).data
    expect([(await buy(nina, free._id)).status, (await buy(nina, free._id)).error]).toEqual([422, 'NOT_FOR_SALE'])
    const own = (await inbox.send(nina, talk, 'Mine.')).data
    expect((await buy(nina, own._id)).status).toBe(404)
  })

  it('has something left to buy', async () => {
    const fileIds = [await vaultFile(world, mia.id)]
    const answer = await inbox.send(mia, talk, { fileIds, previewFileIds: fileIds, price: 5 })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'previewFileIds'])
  })
})

describe('an unsent message', () => {
  it('leaves a notice in its place, and its bytes are closed at once', async () => {
    const fileIds = [(await upload(mia))._id]
    const message = (await inbox.send(mia, talk, { text: 'Oops', fileIds })).data
    const url = (await seen(nina, message)).files[0]?.url
    expect(await status(nina, url)).toBe(200)
    expect((await remove(nina, message._id)).status).toBe(403)
    expect((await remove(otto, message._id)).status).toBe(404)
    for (const id of ['x', talk]) expect((await remove(mia, id)).status).toBe(404)
    const gone = {
      _id: message._id,
      conversationId: talk,
      number: message.number,
      isDeleted: true,
      text: '',
      files: [],
    }
    expect([(await remove(mia, message._id)).data, (await remove(mia, message._id)).status]).toMatchObject([gone, 200])
    expect([await seen(nina, message), await seen(mia, message)]).toMatchObject([gone, gone])
    expect(await status(nina, url)).toBe(403)
    const [listed] = (await nina.ask(conversations.conversations)).data.data
    expect(listed).toMatchObject({ lastMessage: '', lastMessageType: 'deleted', lastNumber: message.number })
    expect((await inbox.send(mia, talk, 'Next.')).data.number).toBe(message.number + 1)
  })

  it('is no longer unread', async () => {
    const fan = await world.fan('away')
    await inbox.subscribe(fan, mia)
    const id = await inbox.open(mia, fan, 'user')
    const sent = [await inbox.send(mia, id, 'One.'), await inbox.send(mia, id, 'Two.')]
    const unread = async () => (await fan.ask(messages.unreadConversations)).data.total
    expect(await unread()).toBe(1)
    for (const { data } of [...sent, ...sent]) await remove(mia, data._id)
    expect(await unread()).toBe(0)
  })

  it('stays with its text and bytes for who bought it, and can’t be bought any more by others', async () => {
    const message = await priced()
    await buy(nina, message._id)
    await remove(mia, message._id)
    const kept = await seen(nina, message)
    expect(kept).toMatchObject({ text: 'A secret song.', isDeleted: false, locked: false, isBought: true })
    expect(await status(nina, kept.files[0]?.url)).toBe(200)
    expect((await seen(mia, message)).isDeleted).toBe(true)
    expect((await buy(nina, message._id)).data.targetId).toBe(message._id)
    const other = await priced()
    await remove(mia, other._id)
    expect((await buy(nina, other._id)).status).toBe(404)
  })

  it('by the hundred: a creator clears a conversation of theirs, buyers keep what they bought', async () => {
    const id = await inbox.open(otto, mia)
    await inbox.send(otto, id, 'Hello.')
    const { data: sold } = await inbox.send(mia, id, { text: 'Sold.', price: 2 })
    await inbox.send(mia, id, 'Free.')
    await buy(otto, sold._id)
    const clear = (who: Someone) => who.ask(messages.removeAllMessages, { params: { id } })
    const leo = await world.performer('leo')
    expect([(await clear(otto)).status, (await clear(leo)).status]).toEqual([403, 404])
    expect((await clear(mia)).data).toEqual({ success: true })
    expect((await inbox.page(otto, id)).data.map(one => [one.text, one.isDeleted])).toEqual([
      ['', true],
      ['Sold.', false],
      ['', true],
    ])
    expect((await inbox.page(mia, id)).data.every(one => one.isDeleted && one.text === '')).toBe(true)
    expect((await otto.ask(messages.unreadConversations)).data.total).toBe(0)
  })

  it('between two creators is the business of who was written to', async () => {
    const [zoe, kit] = [await world.performer('zoe'), await world.performer('kit')]
    await kit.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody' } })
    const id = await inbox.open(zoe, kit)
    await inbox.send(zoe, id, 'Hello, Kit.')
    const clear = (who: Someone) => who.ask(messages.removeAllMessages, { params: { id } })
    expect([(await clear(zoe)).status, (await clear(kit)).status]).toEqual([403, 200])
  })
})

describe('a file for a message', () => {
  it('is private to its uploader until it is sent, then open to both', async () => {
    const { _id, url, type } = await upload(nina)
    expect([type, await status(nina, url), await status(mia, url)]).toEqual(['message-photo', 200, 403])
    const look = (who: Someone) => who.ask(media.fileStatus, { params: { id: _id } })
    expect([(await look(nina)).status, (await look(mia)).status]).toEqual([200, 404])
    expect((await inbox.send(mia, talk, { fileIds: [_id] })).status).toBe(400)
    const message = (await inbox.send(nina, talk, { fileIds: [_id] })).data
    const file = (await seen(mia, message)).files[0]
    expect([(await look(mia)).status, await status(mia, file?.url), await status(otto, file?.url)]).toEqual([
      200, 200, 403,
    ])
    expect((await mia.ask(media.vault)).data.data.map(one => one._id)).not.toContain(_id)
  })

  it('is what it says by its content', async () => {
    const text = Buffer.from('not a picture at all')
    const send = async (path: string, bytes: Buffer, name = 'a.jpg') => {
      const answer = await inbox.upload(nina, path, bytes, name)
      return [answer.status, answer.error]
    }
    expect(await send('/messages/public/file/photo', text)).toEqual([422, 'INVALID_PHOTO_FILE'])
    expect(await send('/messages/private/file/video', text, 'a.mp4')).toEqual([422, 'INVALID_VIDEO_FILE'])
    expect(await send('/messages/private/file', text)).toEqual([422, 'INVALID_FILE'])
    const { body } = await inbox.upload(nina, '/messages/public/file/photo', text, 'a.jpg')
    expect(body.message).toContain('Upload a JPEG')
    const scanned = Buffer.from('\ufeff%PDF-1.7 and so on')
    expect((await send('/messages/private/file', scanned, 'a.pdf'))[0]).toBe(200)
    expect((await send('/messages/private/file', await stripes()))[0]).toBe(200)
    const pdf = await inbox.upload(nina, '/messages/private/file', Buffer.from('%PDF-1.7 and so on'), 'notes.pdf')
    expect(pdf.data).toMatchObject({ type: 'message-file', name: 'notes.pdf', mimeType: 'application/octet-stream' })
    const { data } = await inbox.send(nina, talk, { fileIds: [(pdf.data as { _id: string })._id] })
    const url = (await seen(mia, data)).files[0]?.url
    expect([data.type, await status(mia, url), await status(otto, url)]).toEqual(['media', 200, 403])
  })

  it('is uploaded by fans and creators, a hundred a day by a fan, and by nobody else', async () => {
    const oskar = await world.operator('oskar')
    for (const path of ['/messages/public/file/photo', '/messages/private/file', '/messages/private/file/video']) {
      expect((await inbox.upload(world.visitor, path, await stripes())).status).toBe(401)
      expect((await inbox.upload(oskar, path, await stripes())).status).toBe(403)
    }
    const { sql } = world.running.app.db
    await sql`
      insert into upload_counts (user_id, day, uploads) values (${otto.id}, (now() at time zone 'UTC')::date, 100)
      on conflict (user_id) do update set uploads = 100`
    const answer = await inbox.upload(otto, '/messages/public/file/photo', await stripes())
    expect([answer.status, answer.body.message]).toEqual([429, 'You can upload 100 files a day. Try again tomorrow.'])
  })

  it('of the vault can be sent, and isn’t deleted while a message holds it', async () => {
    const file = await vaultFile(world, mia.id)
    await inbox.send(mia, talk, { fileIds: [file] })
    expect((await mia.ask(media.deleteVaultFile, { params: { id: file } })).error).toBe('FILE_IN_USE')
  })

  it('that was never sent is swept after two days; what was sent stays', async () => {
    const [lost, sent] = [await upload(nina), await upload(nina)]
    const message = (await inbox.send(nina, talk, { fileIds: [sent._id] })).data
    const { app } = world.running
    await app.db.sql`update files set created_at = now() - interval '3 days' where id = any(${[lost._id, sent._id]})`
    await app.jobs.add('sweep_message_files', {})
    await world.until(async () => (await nina.ask(media.fileStatus, { params: { id: lost._id } })).status === 404)
    expect((await seen(mia, message)).files).toHaveLength(1)
  })

  it('that throws as it is swept is set aside, the others are swept, and so is it once it is mended', async () => {
    const { app } = world.running
    const { sql } = app.db
    const ids = [(await upload(nina))._id, (await upload(nina))._id, (await upload(nina))._id]
    const left = async () => {
      const rows = await sql<{ id: string }[]>`select id from files where id = any(${ids})`
      return ids.map(id => rows.some(row => row.id === id))
    }
    const broken = await breakRow(sql, { table: 'files', id: ids[1] ?? '', on: 'delete' })
    await at(fromNow(3 * day_ms), () => sweepUnsent(app))
    expect(await left()).toEqual([false, true, false])
    expect(await asideOf(sql, 'sweep_message_files')).toMatchObject([{ row_id: ids[1], tries: 1 }])
    await broken.mend()
    await at(fromNow(4 * day_ms), () => sweepUnsent(app))
    expect(await left()).toEqual([false, false, false])
  })
})
