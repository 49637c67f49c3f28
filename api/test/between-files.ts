import { afterAll, vi } from 'vitest'
import { setMoved } from '../src/kernel/clock.ts'
import { hashCheaply } from '../src/kernel/hashing/index.ts'

// The files of a run share their process, so that the API is loaded once and not 200 times; each leaves it as it was.
const environment = { ...process.env }

hashCheaply()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setMoved(0)
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
