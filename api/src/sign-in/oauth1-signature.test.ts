import { expect, it } from 'vitest'
import { oauth1Header, oauth1Signature } from './oauth1-signature.ts'

const consumer = {
  consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
  consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
}
const request = {
  method: 'POST',
  url: 'https://api.x.com/1.1/statuses/update.json?include_entities=true',
  parameters: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' },
  timestamp_s: 1_318_622_958,
  nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
} as const

it('signs as the example of RFC 5849, section 1.2, does', () => {
  const own = {
    oauth_consumer_key: 'dpf43f3p2l4k3l03',
    oauth_token: 'nnch734d00sl2jdk',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '137131202',
    oauth_nonce: 'chapoH',
  }
  const photo = { method: 'GET', url: 'http://photos.example.net/photos?file=vacation.jpg&size=original' } as const
  const secrets = { consumerSecret: 'kd94hf93k423kf44', tokenSecret: 'pfkkdhi9sl3r4s00' }
  expect(oauth1Signature(photo, own, secrets)).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=')
})

it('signs every parameter of query and body, with marks and spaces escaped', () => {
  const header = oauth1Header(request, consumer)
  expect(header).toMatch(/^OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", /)
  const other = oauth1Header({ ...request, parameters: { status: 'Hello' } }, consumer)
  expect(signatureIn(other)).not.toBe(signatureIn(header))
  const elsewhere = oauth1Header({ ...request, url: 'https://api.x.com/1.1/statuses/update.json' }, consumer)
  expect(signatureIn(elsewhere)).not.toBe(signatureIn(header))
})

function signatureIn(header: string): string {
  return header.match(/oauth_signature="([^"]+)"/)?.[1] ?? ''
}
