import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arriving } from './lazy.ts'

const browser = new EventTarget()
const network = { onLine: true }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.onLine = true
})

const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  })

test('what a page loads later is tried again, and given up after a while', async () => {
  const late = arriving(failing(2))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await late).toBe('here')
  const gone = failing(99)
  const never = expect(arriving(gone)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(15_000)
  await never
  expect(gone).toHaveBeenCalledTimes(5)
})

test('without a network it waits for one, however long that takes', async () => {
  network.onLine = false
  const load = failing(1)
  const late = arriving(load)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  network.onLine = true
  browser.dispatchEvent(new Event('online'))
  expect(await late).toBe('here')
})

test('on the server it fails at once', async () => {
  vi.stubGlobal('window', undefined)
  const load = failing(1)
  await expect(arriving(load)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1)
})
