import { expect, test } from 'vitest'
import { addressProblem, type NoticeValues, noticeBody, refusedAddresses } from './notice-form.ts'

const site = 'https://fanfare.example'
const values: NoticeValues = {
  kind: 'intimate',
  addresses: ' /post/one \n\nhttps://fanfare.example/mia\n',
  about: 'It shows me.',
  work: 'Blue hour',
  owner: 'Ina',
  name: 'Ina',
  email: 'ina@example.test',
  signature: 'Ina',
  goodFaith: true,
  perjury: true,
  captcha: '',
}

test('the lines of a notice are its addresses, and what belongs to copyright goes with copyright alone', () => {
  const body = noticeBody(values)
  expect(body.addresses).toEqual(['/post/one', 'https://fanfare.example/mia'])
  expect(body).not.toHaveProperty('work')
  expect(body).not.toHaveProperty('captcha')
  expect(noticeBody({ ...values, kind: 'copyright' })).toMatchObject({ work: 'Blue hour', owner: 'Ina', perjury: true })
})

test.each([
  ['', 'Enter the address of at least one page.'],
  [' \n ', 'Enter the address of at least one page.'],
  ['/mia\nhttps://elsewhere.example/mia', 'Line 2: “https://elsewhere.example/mia” isn’t a page of this site.'],
  [`/mia\n/${'x'.repeat(500)}`, 'Line 2: an address has at most 500 characters.'],
  ['/mia\n'.repeat(21), 'up to 20'],
])('addresses “%s” are refused', (addresses, told) => {
  expect(addressProblem(addresses, site)).toContain(told)
})

test('each wrong address is named by its line, blank ones counted as they are', () => {
  const problem = addressProblem('\nhttps://one.example/a\n/mia\n\njavascript:alert(1)', site) ?? ''
  expect(problem.split('\n').map(line => line.slice(0, 6))).toEqual(['Line 2', 'Line 5'])
})

test('what the server refuses is named by its line, too', () => {
  const fields = [
    { path: 'addresses.1', message: 'Enter an address of this site.' },
    { path: 'name', message: 'Enter your name.' },
  ]
  expect(refusedAddresses('/mia\n\n/nina', fields)).toBe('Line 3: Enter an address of this site.')
  expect(refusedAddresses('/mia', [{ path: 'addresses', message: 'Enter 1 to 20 addresses.' }])).toContain('1 to 20')
  expect(refusedAddresses('/mia', fields.slice(1))).toBeUndefined()
})

test('addresses of this site are fine', () => {
  expect(addressProblem(values.addresses, site)).toBeUndefined()
})
