import { expect, test } from 'vitest'
import { type Failure, lookTwice, nameOf, type TestRun } from './second-look.ts'

/** A runner that comes to these results, one after the other. */
function runner(...results: TestRun[]) {
  const asked: (string[] | undefined)[] = []
  const run = async (files?: string[]) => {
    asked.push(files)
    return results[asked.length - 1] as TestRun
  }
  return { asked, run }
}

/** A list of unsteady tests that begins with these. */
function listOf(...known: Failure[]) {
  const names = new Set(known.map(nameOf))
  return {
    names,
    isKnown: (failure: Failure) => names.has(nameOf(failure)),
    note: (failures: Failure[]) => void failures.map(nameOf).forEach(name => void names.add(name)),
  }
}

const live = { file: 'web/test/live.browser.test.ts', name: 'a stream is seen' }
const green: TestRun = { isOk: true, passed: 9, failed: 0, failures: [] }
const red: TestRun = { isOk: false, passed: 8, failed: 1, failures: [live] }

test('a run in which all pass is made once', async () => {
  const { asked, run } = runner(green)
  expect(await lookTwice(run, listOf())).toMatchObject({ isOk: true, passed: 9, failed: 0, said: '' })
  expect(asked).toEqual([undefined])
})

test('a test that failed in the crowd and passes by itself is written down and fails nothing', async () => {
  const { asked, run } = runner(red, { ...green, passed: 3 })
  const list = listOf()
  const found = await lookTwice(run, list)
  expect(found).toMatchObject({ isOk: true, passed: 9, failed: 0 })
  expect(found.said).toMatch(/^Unsteady.*:\n {2}web\/test\/live\.browser\.test\.ts: a stream is seen\n$/)
  expect(asked).toEqual([undefined, ['web/test/live.browser.test.ts']])
  expect([...list.names]).toEqual(['web/test/live.browser.test.ts: a stream is seen'])
})

test('a test that needs it for the second time fails the run', async () => {
  const { run } = runner(red, { ...green, passed: 3 })
  const found = await lookTwice(run, listOf(live))
  expect(found).toMatchObject({ isOk: false, passed: 8, failed: 1 })
  expect(found.said).toMatch(/^Unsteady for the second time/)
})

test('a file that fails by itself too fails the run', async () => {
  const { run } = runner(red, { ...red, passed: 2 })
  const list = listOf()
  const found = await lookTwice(run, list)
  expect(found).toMatchObject({ isOk: false, passed: 8, failed: 1 })
  expect(found.said).toMatch(/^Failed twice/)
  expect(list.names.size).toBe(0)
})

test('many failed files, and a run that broke without one, are not looked at again', async () => {
  const thirteen = Array.from({ length: 13 }, (_, index) => ({ file: `${index}.test.ts`, name: '' }))
  const many = runner({ ...red, failures: thirteen }, green)
  const broken = runner({ ...red, failed: 0, failures: [] }, green)
  expect(await lookTwice(many.run, listOf())).toMatchObject({ isOk: false })
  expect(await lookTwice(broken.run, listOf())).toMatchObject({ isOk: false })
  expect([many.asked.length, broken.asked.length]).toEqual([1, 1])
})
