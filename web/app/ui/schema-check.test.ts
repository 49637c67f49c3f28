import { auth } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { problemsOf, type Schema } from './schema-check.ts'

const shape = auth.registerFan.body as Schema
const good = {
  firstName: 'Zoë',
  lastName: "O'Hara-Íñiguez",
  username: 'zoe1',
  email: 'zoe@example.com',
  password: 'Fanfare-demo-1',
  gender: 'female',
}

test('a good form has no problems, and fields left empty that may be are fine', () => {
  expect(problemsOf(shape, good)).toEqual({})
  expect(problemsOf(shape, { ...good, gender: '', country: '' })).toEqual({})
})

test('each field says its own reason', () => {
  const problems = problemsOf(shape, {
    ...good,
    firstName: 'Al3x',
    username: 'a b',
    email: 'zoe@example',
    password: 'short',
  })
  expect(problems).toEqual({
    firstName: 'Use letters only.',
    username: 'Use letters and digits, at least 3.',
    email: 'Enter a valid email address.',
    password: 'At least 8 characters.',
  })
})

test('a field that is required says that it is missing', () => {
  expect(problemsOf(shape, { ...good, email: '' })).toHaveProperty('email')
})

test('a choice outside the list and a text too long are refused', () => {
  expect(problemsOf(shape, { ...good, gender: 'robot' })).toHaveProperty('gender')
  expect(problemsOf(shape, { ...good, firstName: 'a'.repeat(61) })).toEqual({ firstName: 'At most 60 characters.' })
})

test('of several rules a text hears of the first that it breaks', () => {
  const rules = [
    { pattern: '^[^0-9]*$', message: 'No digits.' },
    { pattern: 'a', message: 'It needs an a.' },
  ]
  const body: Schema = { properties: { word: { type: 'string', allOf: rules } } }
  expect(problemsOf(body, { word: 'b1' })).toEqual({ word: 'No digits.' })
  expect(problemsOf(body, { word: 'b' })).toEqual({ word: 'It needs an a.' })
  expect(problemsOf(body, { word: 'ab' })).toEqual({})
  expect(problemsOf(shape, { ...good, firstName: '---' })).toHaveProperty('firstName')
})

test('a text is read as the server reads it: without tags, and as none where nothing of it can be seen', () => {
  const body: Schema = { properties: { word: { type: 'string', plainText: true, minLength: 2 } } }
  expect(problemsOf(body, { word: '<b>a' })).toHaveProperty('word')
  expect(problemsOf(body, { word: '<b>ab</b>' })).toEqual({})
  expect(problemsOf(shape, { ...good, firstName: 'ㅤ' })).toEqual({})
})

test('numbers keep their bounds and amounts must be amounts', () => {
  const body: Schema = {
    properties: { n: { type: 'integer', minimum: 1, maximum: 9 }, price: { type: 'number', money: true } },
    required: ['n'],
  }
  expect(problemsOf(body, { n: 0 })).toEqual({ n: 'At least 1.' })
  expect(problemsOf(body, { n: 10, price: 'x' })).toEqual({
    n: 'At most 9.',
    price: 'Enter an amount, like 12 or 12.50.',
  })
  expect(problemsOf(body, { n: 5, price: '12,50' })).toEqual({})
})

test('fields inside of fields are named by their path, and an empty text that may be stays', () => {
  const link = {
    type: 'object',
    properties: { label: { type: 'string' }, url: { type: 'string', pattern: '^https://' } },
  }
  const body: Schema = {
    properties: { links: { type: 'array', maxItems: 2, items: { ...link, required: ['label'] } } },
  }
  expect(problemsOf(body, { links: [{ label: '', url: 'https://a.example' }] })).toEqual({})
  expect(problemsOf(body, { links: [{ label: '', url: 'nowhere' }, {}] })).toEqual({
    'links.0.url': 'Check this field.',
    'links.1.label': 'Fill in this field.',
  })
  expect(problemsOf(body, { links: [link, link, link] })).toHaveProperty('links', 'Choose at most 2.')
})
