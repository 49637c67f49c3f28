import { messages } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'
import {
  type ConversationRow,
  findMessage,
  lockConversation,
  openStreamChat,
  pageOf,
  postMessage,
  unsend,
} from '../index.ts'
import { clearConversation } from './unsend.ts'

let world: World
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

it('the chat of a show numbers what many say at once, is in nobody’s inbox, and can be cleared', async () => {
  const { db } = world.running.app
  const show = { kind: 'stream_public', performerId: mia.id, streamId: newId(), memberIds: [mia.id, nina.id] } as const
  const chat = await db.tx(tx => openStreamChat(tx, show))
  const say = (text: string) =>
    db.tx(async tx => {
      const locked = (await lockConversation(tx, chat.id)) as ConversationRow
      return postMessage(tx, locked, { sender_id: nina.id, text })
    })
  const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => say(`Number ${n}`)))
  const numbers = async () => (await pageOf(db.sql, chat.id, { after: 0, limit: 50, offset: 0 })).map(one => one.number)
  expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect((await mia.ask(messages.unreadConversations)).data.total).toBe(0)
  expect((await mia.ask(messages.messages, { params: { id: chat.id } })).status).toBe(404)
  const [first] = sent
  if (!first) throw new Error('Nothing was sent.')
  await db.tx(async tx =>
    unsend(tx, (await lockConversation(tx, chat.id)) as ConversationRow, first, { memberIds: [], sessionId: '' }),
  )
  expect((await findMessage(db.sql, first.id))?.deleted_at).toBeInstanceOf(Date)
  await db.tx(async tx => clearConversation(tx, (await lockConversation(tx, chat.id)) as ConversationRow, []))
  const rows = await pageOf(db.sql, chat.id, { after: 0, limit: 50, offset: 0 })
  expect(rows.every(row => row.deleted_at !== null)).toBe(true)
})
