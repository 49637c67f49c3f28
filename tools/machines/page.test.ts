import { expect, test } from 'vitest'
import { blockOf, placed, readPage, settingsIn, statementsIn } from './page.ts'
import type { Answer } from './test/client.ts'
import type { ProbeName } from './test/probes.ts'
import { wrongAnswers, wrongRefusals, wrongSlowness } from './test/verdicts.ts'

const page = readPage()

test('the page has the blocks that are run', () => {
  const names = ['common', 'database', 'haproxy', 'nginx', 'replica', 'replicator', 'site', 'unit', 'worker']
  expect(Object.keys(page).sort()).toEqual(names)
})

test('a block that is not there is named', () => {
  expect(() => blockOf(page, 'valkey')).toThrow('no block with run=valkey')
})

test('settings keep what comes after their first sign of equality', () => {
  expect(settingsIn('# a comment\nA=1\n\nB=postgres://a?b=c\n')).toEqual({ A: '1', B: 'postgres://a?b=c' })
})

test('statements are one each', () => {
  expect(statementsIn('create role a;\ncreate database b\n  owner a;\n')).toEqual([
    'create role a',
    'create database b\n  owner a',
  ])
})

test('longer names are placed first', () => {
  expect(placed('http://db:5432 db', { db: 'x', 'db:5432': 'y' })).toBe('http://y x')
})

test('the unit ends on wrong settings, drains for a minute, and reads the files that the page names', () => {
  const unit = blockOf(page, 'unit')
  expect(unit).toMatch(/^TimeoutStopSec=60$/m)
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
  expect([...unit.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)).toEqual([
    '/etc/fanfare/common.env',
    '/etc/fanfare/site.env',
  ])
})

const answer = (ms: number, status = 200, message = '') => ({ status, ms, message, error: '', data: null })
const all = (ms: number) => Array.from({ length: 8 }, () => answer(ms))

test('an engine that is away may be noticed once', () => {
  expect(wrongAnswers(all(20), all(20))).toBeUndefined()
  expect(wrongAnswers(all(20), [answer(260), answer(260), ...all(25)])).toBeUndefined()
  expect(wrongAnswers(all(20), [answer(280), ...all(25)])).toContain('more than 250 ms')
  expect(wrongAnswers(all(20), all(75))).toContain('later ones')
  expect(wrongAnswers(all(200), all(300))).toBeUndefined()
  expect(wrongAnswers(all(20), [answer(0, 0, 'timed out')])).toBe('no answer timed out')
  expect(wrongAnswers(all(20), [answer(20, 503, 'Try again.')])).toBe('503 Try again.')
})

test('what needs it is refused in time and in words that fit', () => {
  const refusal = (message: string, ms = 20, status = 503) => [answer(ms, status, message)]
  const refusedBy = (engine: string, name: ProbeName, answers: Answer[]) =>
    wrongRefusals({ engine, name, before: all(100), answers })
  expect(refusedBy('s3', 'upload', refusal('Files can’t be reached.'))).toBeUndefined()
  expect(refusedBy('s3', 'upload', refusal('The site is starting or stopping.'))).toContain('in the words')
  expect(refusedBy('s3', 'upload', refusal('Something went wrong', 20, 500))).toContain('500')
  expect(refusedBy('s3', 'upload', refusal('Files can’t be reached.', 400))).toContain('400 ms')
  expect(refusedBy('postgres', 'page', refusal('The site is starting or stopping.'))).toBeUndefined()
  expect(refusedBy('postgres', 'page', refusal('', 20, 200))).toBeUndefined()
  expect(refusedBy('livekit', 'live', refusal('', 20, 200))).toContain('200')
})

test('an engine that is only slow refuses nothing', () => {
  expect(wrongSlowness(all(400), 5_000)).toBeUndefined()
  expect(wrongSlowness([...all(400), answer(300, 503, 'Files can’t be reached.')], 5_000)).toContain('only slow')
  expect(wrongSlowness(all(6_000), 5_000)).toBe('6000 ms')
})
