import type { ConversationView, MessageView } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import {
  added,
  closed,
  emptyList,
  failed,
  loaded,
  opened,
  patched,
  read,
  received,
  requested,
  withChanged,
} from './list.ts'

const at = '2026-11-20T20:00:00.000Z'
const conversation = (_id: string, more: Partial<ConversationView> = {}): ConversationView => ({
  _id,
  type: 'private',
  name: '',
  performerId: 'mia',
  streamId: null,
  recipients: [],
  recipientInfo: null,
  lastMessage: 'Hello',
  lastSenderId: 'mia',
  lastMessageCreatedAt: at,
  lastNumber: 4,
  readNumber: 2,
  lastMessageType: 'text',
  lastMessageLocked: false,
  seenNumber: 0,
  totalNotSeenMessages: 2,
  isSubscribed: true,
  isBlocked: false,
  mayWrite: true,
  writeRefusal: null,
  messagePrice: 0,
  createdAt: at,
  updatedAt: at,
  ...more,
})
const pageOf = (...ids: string[]) => ({ data: ids.map(id => conversation(id)), total: 9 })
const three = loaded(requested(emptyList), pageOf('a', 'b', 'c'), false)
const arrival = (number: number, senderId: string, isRead = false) => ({
  message: { conversationId: 'c', number, senderId, createdAt: at, text: 'New', type: 'text' } as MessageView,
  viewerId: 'nina',
  isRead,
})

describe('the list of conversations', () => {
  it('is replaced by what was loaded, and goes on behind where more was asked for', () => {
    expect(three.data).toEqual(['a', 'b', 'c'])
    expect(three.requesting).toBe(false)
    expect(loaded(three, pageOf('c', 'd'), true).data).toEqual(['a', 'b', 'c', 'd'])
    expect(loaded(three, pageOf('d'), false).data).toEqual(['d'])
    expect(three.total).toBe(9)
  })

  it('is empty after a failure, and says why', () => {
    const after = failed(requested(three), 'Error occurred, please try again later')
    expect([after.data, after.total, after.error]).toEqual([[], 0, 'Error occurred, please try again later'])
  })

  it('opening makes a conversation active, moves it to the front and reads it', () => {
    const after = opened(three, conversation('b'))
    expect(after.activeId).toBe('b')
    expect(after.data).toEqual(['b', 'a', 'c'])
    expect(after.mapping.b?.totalNotSeenMessages).toBe(0)
    expect(after.total).toBe(9)
  })

  it('opening one that was not in it puts it there', () => {
    const after = opened(three, conversation('z'))
    expect(after.data).toEqual(['z', 'a', 'b', 'c'])
    expect(after.total).toBe(10)
    expect(added(after, conversation('z')).total).toBe(10)
  })

  it('closing clears what is active', () => {
    expect(closed(opened(three, conversation('b'))).activeId).toBeNull()
  })
})

describe('a message that comes', () => {
  it('moves its conversation to the front and counts as unread, once', () => {
    const once = received(three, arrival(5, 'mia'))
    expect(once.data).toEqual(['c', 'a', 'b'])
    expect(once.mapping.c).toMatchObject({ totalNotSeenMessages: 3, lastMessage: 'New', lastNumber: 5 })
    expect(received(once, arrival(5, 'mia'))).toBe(once)
  })

  it('is read at once in the conversation that is looked at', () => {
    const after = received(three, arrival(5, 'mia', true))
    expect(after.mapping.c).toMatchObject({ totalNotSeenMessages: 0, readNumber: 5 })
  })

  it('of the viewer, from another tab, is not unread', () => {
    expect(received(three, arrival(5, 'nina')).mapping.c?.totalNotSeenMessages).toBe(2)
  })

  it('of a conversation that is not known changes nothing', () => {
    expect(patched(three, 'x', () => ({ lastNumber: 9 }))).toBe(three)
  })
})

it('what was read counts nothing', () => {
  expect(read(three, 'a').mapping.a).toMatchObject({ totalNotSeenMessages: 0, readNumber: 4 })
})

describe('a message that was taken down', () => {
  const last = { conversationId: 'c', number: 4, senderId: 'mia', text: 'Hello', type: 'text' } as MessageView

  it('leaves the line of its conversation where it is the last one, and comes back to it', () => {
    const gone = withChanged(three, { ...last, text: '', isDeleted: true, isTakenDown: true }, 'nina')
    expect(gone.mapping.c).toMatchObject({ lastMessage: '', lastMessageType: 'taken-down' })
    expect(withChanged(gone, last, 'nina').mapping.c).toMatchObject({ lastMessage: 'Hello', lastMessageType: 'text' })
  })

  it('changes nothing in the list where newer ones came after it', () => {
    const older = { ...last, number: 3, isDeleted: true, isTakenDown: true }
    expect(withChanged(three, older, 'nina').mapping.c).toEqual(three.mapping.c)
  })
})
