import type { MessageView } from '@fanfare/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { chatStore, hearCleared, hearInChat, hearRemoved, openChat, resetChat } from './chat.ts'

const message = (number: number, conversationId = 'one') =>
  ({ _id: `m${number}`, conversationId, number, text: `Number ${number}`, isDeleted: false }) as MessageView

const answer = (data: MessageView[], total: number) =>
  new Response(JSON.stringify({ data: { data, total } }), { status: 200 })

const key = { id: 'one', kind: 'public' } as const
const texts = (id = 'one') => chatStore.getState().chats[id]?.items.map(one => one.text)

beforeEach(() => {
  resetChat()
  vi.stubGlobal('document', { documentElement: { dataset: { api: '/api' } } })
})

it('shows a chat oldest first, and what is said after, each once', async () => {
  vi.stubGlobal('fetch', async () => answer([message(2), message(1)], 2))
  await openChat(key)
  hearInChat('one', message(3))
  hearInChat('one', message(3))
  expect(texts()).toEqual(['Number 1', 'Number 2', 'Number 3'])
  expect(chatStore.getState().last?._id).toBe('m3')
})

it('asks for what was missed when it is opened again', async () => {
  vi.stubGlobal('fetch', async () => answer([message(1)], 1))
  await openChat(key)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer([message(2), message(3)], 3)
  })
  await openChat(key)
  expect(asked).toEqual(['/api/messages/conversations/public/one?limit=100&after=1'])
  expect(texts()).toEqual(['Number 1', 'Number 2', 'Number 3'])
})

it('keeps the place of what was removed, without its words', async () => {
  vi.stubGlobal('fetch', async () => answer([message(2), message(1)], 2))
  await openChat(key)
  hearRemoved('one', 'm1')
  expect(chatStore.getState().chats.one?.items.map(one => one.isDeleted)).toEqual([true, false])
  hearCleared('one')
  expect(texts()).toEqual(['Message removed', 'Message removed'])
})

it('hears nothing of chats that are not open, and forgets one or all', async () => {
  hearInChat('other', message(1, 'other'))
  expect(chatStore.getState().chats).toEqual({})
  vi.stubGlobal('fetch', async () => answer([], 0))
  await openChat(key)
  await openChat({ ...key, id: 'two' })
  resetChat('one')
  expect(Object.keys(chatStore.getState().chats)).toEqual(['two'])
  resetChat()
  expect(chatStore.getState()).toEqual({ chats: {}, last: null })
})
