import { expect, test } from 'vitest'
import { isPublicAddress, whyNotPublic } from './outgoing.ts'

test.each([
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost./',
  'https://printer.local./hook',
  'https://intranet./',
  'https://db.internal/',
  'https://router.home.arpa./',
  'https://127.0.0.1./',
  'https://2130706433/',
  'https://192.88.99.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[3fff::1]/',
  'https://[2001:2::1]/',
])('%s is no address on the internet', address => {
  expect(whyNotPublic(address)).toBe('Send an address on the internet.')
})

test.each(['https://hooks.example.com/', 'https://hooks.example.com./', 'https://9.9.9.9/', 'https://[2606:4700::1]/'])(
  '%s is one',
  address => {
    expect(whyNotPublic(address)).toBeUndefined()
  },
)

test.each([
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.9.9.9',
  '169.254.1.1',
  '172.31.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.2',
  '192.168.1.1',
  '198.19.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '64:ff9b::1',
  '2001::1',
  '2001:db8::1',
  '2002::1',
  '5f00::1',
])('%s is special', address => {
  expect(isPublicAddress(address)).toBe(false)
})
