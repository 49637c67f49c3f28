import type { MessageView } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import {
  emptyThread,
  hasGap,
  hasOlder,
  type Outgoing,
  startedLoad,
  type Thread,
  withDeleted,
  withFailed,
  withMessage,
  withMissed,
  withOutgoing,
  withPage,
  withSeen,
} from './thread.ts'

const at = '2026-11-20T20:00:00.000Z'
const message = (number: number, more: Partial<MessageView> = {}): MessageView => ({
  _id: `m${number}`,
  helper: null,
  conversationId: 'c1',
  number,
  clientMessageId: null,
  type: 'text',
  text: `Message ${number}`,
  note: '',
  kinds: [],
  fileIds: [],
  files: [],
  previewFileIds: [],
  price: 0,
  isSale: false,
  isBought: false,
  locked: false,
  senderId: 'mia',
  senderInfo: null,
  author: 'person',
  isSystem: false,
  isDeleted: false,
  isTakenDown: false,
  storyId: null,
  removal: null,
  createdAt: at,
  updatedAt: at,
  ...more,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => message(from + place))
/** A page as the server answers it: newest first. */
const newest = (from: number, to: number, total = to) => ({ data: range(from, to).reverse(), total, seenNumber: 0 })
const missed = (from: number, to: number) => ({ data: range(from, to), total: to, seenNumber: 0 })
const numbers = (thread: Thread) => thread.items.map(one => one.number)
const outgoing: Outgoing = {
  clientMessageId: 'own-1',
  text: 'Hello',
  fileIds: [],
  previewFileIds: [],
  price: 0,
  priceSeen: 0,
  createdAt: at,
  state: 'sending',
  error: null,
}

describe('loading', () => {
  it('is skipped while a page is on its way', () => {
    const started = startedLoad(emptyThread)
    expect(started?.fetching).toBe(true)
    expect(startedLoad(started ?? emptyThread)).toBeNull()
    expect(startedLoad(withPage(started ?? emptyThread, newest(1, 3)))).not.toBeNull()
  })

  it('puts a page oldest first, and older ones before it', () => {
    const first = withPage(emptyThread, newest(26, 50))
    expect(numbers(first)).toEqual(range(26, 50).map(one => one.number))
    expect(hasOlder(first)).toBe(true)
    const both = withPage(first, newest(1, 25, 50))
    expect(numbers(both)).toEqual(range(1, 50).map(one => one.number))
    expect(hasOlder(both)).toBe(false)
    expect(both.knownNumber).toBe(50)
  })

  it('shows nothing twice when pages overlap', () => {
    const both = withPage(withPage(emptyThread, newest(4, 8)), newest(1, 5, 8))
    expect(numbers(both)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('a message that comes', () => {
  it('is added once, whether this tab or the live connection had it first', () => {
    const once = withMessage(withPage(emptyThread, newest(1, 2)), message(3))
    const twice = withMessage(once, message(3))
    expect(numbers(twice)).toEqual([1, 2, 3])
    expect(twice.total).toBe(3)
  })

  it('takes the place of the one that was on its way', () => {
    const waiting = withOutgoing(withPage(emptyThread, newest(1, 2)), outgoing)
    expect(waiting.outgoing).toHaveLength(1)
    const sent = withMessage(waiting, message(3, { clientMessageId: 'own-1', senderId: 'nina' }))
    expect(sent.outgoing).toEqual([])
    expect(numbers(sent)).toEqual([1, 2, 3])
  })

  it('leaves a gap that is seen and filled, in the order of the numbers', () => {
    const before = withPage(emptyThread, newest(1, 2))
    const gapped = withMessage(before, message(6))
    expect(hasGap(gapped)).toBe(true)
    expect(gapped.knownNumber).toBe(2)
    const whole = withMissed(gapped, missed(3, 6))
    expect(numbers(whole)).toEqual([1, 2, 3, 4, 5, 6])
    expect(hasGap(whole)).toBe(false)
    expect(whole.knownNumber).toBe(6)
  })

  it('that comes out of order is put where it belongs', () => {
    const late = withMessage(withMessage(withPage(emptyThread, newest(1, 2)), message(4)), message(3))
    expect(numbers(late)).toEqual([1, 2, 3, 4])
    expect(hasGap(late)).toBe(false)
  })

  it('stands by its number, whatever a clock says', () => {
    const late = message(3, { createdAt: '2001-01-01T00:00:00.000Z' })
    const early = message(4, { createdAt: '2091-01-01T00:00:00.000Z' })
    const thread = withMessage(withMessage(withPage(emptyThread, newest(1, 2)), early), late)
    expect(numbers(withMessage(thread, message(5)))).toEqual([1, 2, 3, 4, 5])
  })

  it('is the first of a conversation that was empty', () => {
    const first = withMessage(withPage(emptyThread, { data: [], total: 0, seenNumber: 0 }), message(1))
    expect(first.knownNumber).toBe(1)
    expect(hasGap(first)).toBe(false)
  })

  it('that was bought opens in its place', () => {
    const locked = withPage(emptyThread, { ...newest(1, 1), data: [message(1, { locked: true, price: 5, text: '' })] })
    const open = withMessage(locked, message(1, { locked: false, isBought: true, text: 'The take nobody heard' }))
    expect(open.items).toHaveLength(1)
    expect(open.items[0]?.text).toBe('The take nobody heard')
  })
})

it('messages that are asked for again are shown as they are now', () => {
  const gone = message(2, { isDeleted: true, text: '', updatedAt: '2026-11-20T21:00:00.000Z' })
  const after = withMessage(withPage(emptyThread, newest(1, 3)), gone)
  expect(after.items.map(one => one.isDeleted)).toEqual([false, true, false])
  expect(after.knownNumber).toBe(3)
})

describe('a message that could not be sent', () => {
  it('stays with why, and is tried again under its own id', () => {
    const failed = withFailed(withOutgoing(emptyThread, outgoing), { ...outgoing, state: 'failed', error: 'No line.' })
    expect(failed.outgoing).toEqual([{ ...outgoing, state: 'failed', error: 'No line.' }])
    expect(withOutgoing(failed, outgoing).outgoing).toEqual([outgoing])
  })
})

describe('a message that was unsent', () => {
  const notice = 'This message was unsent'

  it('is marked, and a notice stands in place of its text and files', () => {
    const after = withDeleted(withPage(emptyThread, newest(1, 3)), 'm2', notice)
    expect(after.items.map(one => [one.isDeleted, one.text])).toEqual([
      [false, 'Message 1'],
      [true, notice],
      [false, 'Message 3'],
    ])
  })

  it('stays so when an answer that was older comes after it', () => {
    const after = withDeleted(withPage(emptyThread, newest(1, 2)), 'm2', notice)
    expect(withMessage(after, message(2)).items[1]?.isDeleted).toBe(true)
  })
})

it('what the other person has read never goes back', () => {
  const seen = withSeen(withSeen(emptyThread, 5), 3)
  expect(seen.seenNumber).toBe(5)
})
