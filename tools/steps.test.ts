import { expect, test, vi } from 'vitest'
import { type Result, runSteps, type Step } from './steps.ts'

function step(name: string, result: Result | Error): Step & { ran: () => boolean } {
  const run = vi.fn(async () => {
    if (result instanceof Error) throw result
    return result
  })
  return { name, run, ran: () => run.mock.calls.length > 0 }
}

function heard(): () => string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => {
    const text = write.mock.calls.join('')
    write.mockRestore()
    return text
  }
}

test('counts are added up and each step tells what it took', async () => {
  const said = heard()
  const outcome = await runSteps([
    step('unit', { ok: true, passed: 3 }),
    step('browser', { ok: true, passed: 2, failed: 0 }),
  ])
  expect(outcome).toEqual({ ok: true, passed: 5, failed: 0 })
  expect(said()).toMatch(/^ok {5}unit +\d+\.\d s\nok {5}browser +\d+\.\d s\n$/)
})

test('the first step that fails ends the run and shows what it said', async () => {
  const said = heard()
  const later = step('later', { ok: true })
  const outcome = await runSteps([
    step('unit', { ok: true, passed: 3 }),
    step('lint', { ok: false, output: 'a.ts:1 wrong' }),
    later,
  ])
  expect(outcome).toEqual({ ok: false, passed: 3, failed: 1 })
  expect(later.ran()).toBe(false)
  expect(said()).toMatch(/a\.ts:1 wrong\nFAILED lint/)
})

test('tests that fail are counted as many as they are, and a step that breaks as one', async () => {
  const said = heard()
  const failing = await runSteps([step('unit', { ok: false, passed: 7, failed: 2 })])
  const broken = await runSteps([step('unit', new Error('no browser'))])
  expect([failing, broken]).toEqual([
    { ok: false, passed: 7, failed: 2 },
    { ok: false, passed: 0, failed: 1 },
  ])
  expect(said()).toContain('no browser')
})

test('lanes run beside each other, and one that fails ends the run after the others', async () => {
  const said = heard()
  const [slow, later] = [step('slow', { ok: true, passed: 1 }), step('later', { ok: true })]
  const outcome = await runSteps([[[step('lint', { ok: false, output: 'wrong' }), later], [slow]], later])
  expect(outcome).toEqual({ ok: false, passed: 1, failed: 1 })
  expect([slow.ran(), later.ran()]).toEqual([true, false])
  expect(said()).toContain('wrong')
})
