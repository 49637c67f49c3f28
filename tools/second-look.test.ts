import { expect, test } from 'vitest'
import { lookTwice, type TestRun } from './second-look.ts'

/** A runner that comes to these results, one after the other. */
function runner(...results: TestRun[]) {
  const asked: string[][] = []
  const run = async (chosen: string[]) => {
    asked.push(chosen)
    return results[asked.length - 1] as TestRun
  }
  return { asked, run }
}

const green: TestRun = { isOk: true, passed: 9, failed: 0, failedFiles: [] }
const red: TestRun = { isOk: false, passed: 8, failed: 1, failedFiles: ['web/test/live.browser.test.ts'] }

test('a run in which all pass is made once', async () => {
  const { asked, run } = runner(green)
  expect(await lookTwice(['wallet'], run)).toMatchObject({ isOk: true, passed: 9, failed: 0, said: '' })
  expect(asked).toEqual([['wallet']])
})

test('a file that failed in the crowd and passes by itself is named and fails nothing', async () => {
  const { asked, run } = runner(red, { ...green, passed: 3 })
  const found = await lookTwice(['wallet'], run)
  expect(found).toMatchObject({ isOk: true, passed: 9, failed: 0 })
  expect(found.said).toMatch(/^Unsteady.*:\n {2}web\/test\/live\.browser\.test\.ts\n$/)
  expect(asked).toEqual([['wallet'], ['web/test/live.browser.test.ts']])
})

test('a file that fails by itself too fails the run', async () => {
  const { run } = runner(red, { ...red, passed: 2 })
  const found = await lookTwice([], run)
  expect(found).toMatchObject({ isOk: false, passed: 8, failed: 1 })
  expect(found.said).toMatch(/^Failed twice/)
})

test('many failed files, and a run that broke without one, are not looked at again', async () => {
  const many = runner({ ...red, failedFiles: ['1', '2', '3', '4', '5', '6'] }, green)
  const broken = runner({ ...red, failed: 0, failedFiles: [] }, green)
  expect(await lookTwice([], many.run)).toMatchObject({ isOk: false })
  expect(await lookTwice([], broken.run)).toMatchObject({ isOk: false })
  expect([many.asked.length, broken.asked.length]).toEqual([1, 1])
})
