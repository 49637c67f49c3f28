import { expect, test } from 'vitest'
import { addressProblem, type NoticeValues, noticeBody } from './notice-form.ts'

const site = 'https://fanfare.example'
const values: NoticeValues = {
  ...{ kind: 'intimate', addresses: ' /post/one \n\nhttps://fanfare.example/mia\n', about: 'It shows me.' },
  ...{ work: 'Blue hour', owner: 'Ina', name: 'Ina', email: 'ina@example.test', signature: 'Ina' },
  ...{ goodFaith: true, perjury: true, captcha: '' },
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
  ['/mia\nhttps://elsewhere.example/mia', '“https://elsewhere.example/mia” isn’t a page of this site.'],
  ['/mia\n'.repeat(21), 'up to 20'],
])('addresses “%s” are refused', (addresses, told) => {
  expect(addressProblem(addresses, site)).toContain(told)
})

test('addresses of this site are fine', () => {
  expect(addressProblem(values.addresses, site)).toBeUndefined()
})
