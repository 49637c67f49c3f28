import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { type Probe, sharesOut, withProbe } from './pooler.ts'

const { address, close } = await testDatabase()
afterAll(close)

/** A pooler: it names a process of its own invention, and answers from those that it has. */
function pooler(outside: number[], inside: number): Probe {
  return {
    ask: async () => ({ pid: outside.shift() ?? 0, toldPid: 900 }),
    askInside: meanwhile => meanwhile({ pid: inside, toldPid: 901 }),
  }
}

test('a server itself shares nothing out', async () => {
  expect(await withProbe(address, sharesOut)).toBe(false)
})

test('one whose second connection has the process of the first shares out', async () => {
  expect(await sharesOut(pooler([1, 2], 1))).toBe(true)
})

test('one whose first connection changes its process shares out, also in a later round', async () => {
  expect(await sharesOut(pooler([1, 1, 3], 2))).toBe(true)
})

test('one that gives each connection its own does not', async () => {
  expect(await sharesOut(pooler([1, 1, 1, 1], 2))).toBe(false)
})

test('one that has no transactions shares out, and what else fails is told', async () => {
  const failing = (message: string): Probe => ({
    ...pooler([1], 2),
    askInside: () => Promise.reject(new Error(message)),
  })
  expect(await sharesOut(failing('transaction blocks not allowed in statement pooling mode'))).toBe(true)
  const ended = {
    ...pooler([1], 2),
    askInside: () => Promise.reject(Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' })),
  }
  expect(await sharesOut(ended)).toBe(true)
  await expect(sharesOut(failing('away'))).rejects.toThrow('away')
})
