import { setTimeout as later } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { waitAtMost } from './patience.ts'

function standStill(for_ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, for_ms)
}

it('ends a wait after its time', async () => {
  const ended = Promise.withResolvers<void>()
  waitAtMost(20, ended.resolve)
  await ended.promise
})

it('a while in which the process stands still is no wait: an answer that came meanwhile is heard', async () => {
  let isEnded = false
  const stop = waitAtMost(500, () => {
    isEnded = true
  })
  standStill(700)
  await later(0)
  stop()
  expect(isEnded).toBe(false)
})

it('a wait that was stopped ends nothing', async () => {
  let isEnded = false
  const stop = waitAtMost(10, () => {
    isEnded = true
  })
  stop()
  await later(40)
  expect(isEnded).toBe(false)
})
