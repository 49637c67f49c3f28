import { expect, it } from 'vitest'
import { placeAt } from './places.ts'

const site = 'https://fanfare.test'

it.each([
  ['https://fanfare.test/post/a-walk', '/post/a-walk', { target: 'feed', name: 'a-walk' }],
  ['http://fanfare.test/gallery/x/', '/gallery/x/', { target: 'gallery', name: 'x' }],
  ['fanfare.test/video/x?from=home#c', '/video/x', { target: 'video', name: 'x' }],
  ['/product/caf%C3%A9', '/product/caf%C3%A9', { target: 'product', name: 'café' }],
  ['/fundraisers/01930f3e', '/fundraisers/01930f3e', { target: 'fundraiser', name: '01930f3e' }],
  [' https://fanfare.test/mia ', '/mia', { target: 'performer', name: 'mia' }],
  ['https://fanfare.test/post/x/comments', '/post/x/comments', null],
  ['post/a-walk', '/post/a-walk', { target: 'feed', name: 'a-walk' }],
  ['mia', '/mia', { target: 'performer', name: 'mia' }],
  ['fanfare.test', '/', null],
])('%s is the page %s', (address, path, thing) => {
  expect(placeAt(address, site)).toEqual({ path, thing })
})

it.each([
  ['https://elsewhere.test/post/a-walk'],
  ['//elsewhere.test/post/a-walk'],
  ['https://fanfare.test.elsewhere.test/mia'],
  ['elsewhere.test/mia'],
  ['javascript:alert(1)'],
  [''],
])('“%s” is no page of this site', address => {
  expect(placeAt(address, site)).toBeNull()
})
