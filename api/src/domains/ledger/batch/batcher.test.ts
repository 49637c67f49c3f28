import { describe, expect, test } from 'vitest'
import { batcher, type Care } from './batcher.ts'

type Item = { name: string; account?: string }
type Call = { names: string[]; care: Care; answer(): void; fail(error: unknown): void }

/** A batcher whose batches are answered by hand. */
function world(options: Partial<Parameters<typeof batcher<Item, string>>[1]> = {}) {
  const calls: Call[] = []
  const waiting: ((call: Call) => void)[] = []
  const submit = batcher<Item, string>(
    (items, care) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      const names = items.map(({ name }) => name)
      const call = { names, care, answer: () => resolve(names.map(name => `done ${name}`)), fail: reject }
      const next = waiting.shift()
      if (next) next(call)
      else calls.push(call)
      return promise
    },
    { lanes: 1, identities: ({ name }) => [name], accounts: ({ account = 'a' }) => account.split(' '), ...options },
  )
  const batch = async () => calls.shift() ?? new Promise<Call>(resolve => waiting.push(resolve))
  const asked = () => calls.length
  return { asked, submit: (name: string, account?: string) => submit({ name, ...(account && { account }) }), batch }
}

const race = Object.assign(new Error('somebody was faster'), { code: '23505' })
const lost = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })

describe('gathering', () => {
  test('a lone item goes at once, what comes meanwhile goes together', async () => {
    const { submit, batch } = world()
    const first = submit('one')
    const call = await batch()
    expect(call.names).toEqual(['one'])
    const rest = Promise.all([submit('two'), submit('three')])
    call.answer()
    expect(await first).toBe('done one')
    const second = await batch()
    expect(second.names).toEqual(['two', 'three'])
    second.answer()
    expect(await rest).toEqual(['done two', 'done three'])
  })

  test('a batch has a greatest size, and the queue too', async () => {
    const { submit, batch } = world({ batch_max: 2, waiting_max: 3 })
    const three = ['1', '2', '3'].map(name => submit(name))
    await expect(submit('4')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    for (const names of [['1', '2'], ['3']]) {
      const call = await batch()
      expect(call.names).toEqual(names)
      call.answer()
    }
    await Promise.all(three)
  })

  test('two of one identity go one after the other', async () => {
    const { submit, batch } = world()
    const both = Promise.all([submit('same'), submit('same'), submit('other')])
    const call = await batch()
    expect(call.names).toEqual(['same', 'other'])
    call.answer()
    ;(await batch()).answer()
    expect(await both).toEqual(['done same', 'done same', 'done other'])
  })

  test('the next batch is on its way before anybody hears of this one', async () => {
    const { submit, batch, asked } = world()
    const askedWhenHeard = submit('one').then(asked)
    const call = await batch()
    submit('two')
    call.answer()
    expect(await askedWhenHeard).toBe(1)
    ;(await batch()).answer()
  })

  test('a crowd sends a second batch beside the first, with nothing of the accounts that are in that one', async () => {
    const { submit, batch } = world({ lanes: 2, crowd_min: 2 })
    const all = [submit('a1', 'mia')]
    const first = await batch()
    all.push(submit('a2', 'mia'), submit('b1', 'leo'))
    await new Promise(setImmediate)
    all.push(submit('c1', 'zoe'), submit('d1', 'ada'))
    const second = await batch()
    expect(second.names).toEqual(['b1', 'c1', 'd1'])
    second.answer()
    first.answer()
    const third = await batch()
    expect(third.names).toEqual(['a2'])
    third.answer()
    await Promise.all(all)
  })

  test('a crowd that comes at once is shared out, but for those who would wait for one account anyway', async () => {
    const { submit, batch } = world({ lanes: 2, crowd_min: 2 })
    const accounts = ['mia', 'leo', 'zoe', 'mia', 'ada', 'leo', 'eve']
    const all = accounts.map((account, index) => submit(`${account}${index}`, account))
    const [first, second] = [await batch(), await batch()]
    expect(first.names).toEqual(['mia0', 'leo1', 'zoe2', 'mia3', 'leo5'])
    expect(second.names).toEqual(['ada4', 'eve6'])
    first.answer()
    second.answer()
    await Promise.all(all)
  })

  test('no one overtakes a charge that waits for an account', async () => {
    const { submit, batch } = world({ lanes: 2, crowd_min: 1 })
    const all = [submit('one', 'nina mia')]
    const first = await batch()
    all.push(submit('two', 'otto mia'), submit('three', 'otto leo'), submit('four', 'rosa zoe'))
    const second = await batch()
    expect(second.names).toEqual(['four'])
    first.answer()
    const third = await batch()
    expect(third.names).toEqual(['two', 'three'])
    for (const call of [second, third]) call.answer()
    await Promise.all(all)
  })
})

describe('failing', () => {
  test.each([
    ['a lost race', race, 'judged'],
    ['a lost connection', lost, 'blind'],
  ])('after %s the batch is asked again, with locks, and the next one accordingly', async (_, error, next) => {
    const { submit, batch } = world()
    const both = Promise.all([submit('one'), submit('two')])
    const call = await batch()
    expect(call.care).toBe('blind')
    call.fail(error)
    const again = await batch()
    expect(again).toMatchObject({ names: ['one', 'two'], care: 'locked' })
    again.answer()
    expect(await both).toEqual(['done one', 'done two'])
    const later = submit('three')
    const following = await batch()
    expect(following.care).toBe(next)
    following.answer()
    await later
  })

  test('an item that cannot be taken fails alone', async () => {
    const { submit, batch } = world()
    const results = Promise.allSettled([submit('good'), submit('bad'), submit('fine')])
    ;(await batch()).fail(new Error('no such type'))
    for (let asked = 0; asked < 3; asked++) {
      const call = await batch()
      if (call.names[0] === 'bad') call.fail(new Error('no such type'))
      else call.answer()
    }
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('a try that is never answered is asked again', async () => {
    const { submit, batch } = world({ patience_ms: 5 })
    const one = submit('one')
    await batch()
    ;(await batch()).answer()
    expect(await one).toBe('done one')
  })

  test('what is lost again and again fails in the end', async () => {
    const { submit, batch } = world()
    const one = submit('one')
    const caught = expect(one).rejects.toBe(lost)
    for (let tried = 0; tried < 8; tried++) (await batch()).fail(lost)
    await caught
  })
})
