import { expect, test } from 'vitest'
import { pathOfThing, thingAt } from './places.ts'

const site = 'https://fanfare.example'

test.each([
  ['/post/blue-hour-1a2b', { target: 'feed', targetId: 'blue-hour-1a2b' }],
  ['post/blue-hour-1a2b', { target: 'feed', targetId: 'blue-hour-1a2b' }],
  [' https://fanfare.example/gallery/evenings/?from=home#comments ', { target: 'gallery', targetId: 'evenings' }],
  ['http://fanfare.example/video/a-walk', { target: 'video', targetId: 'a-walk' }],
  ['fanfare.example/product/mug', { target: 'product', targetId: 'mug' }],
  ['/fundraisers/one', { target: 'fundraiser', targetId: 'one' }],
  ['/post/caf%C3%A9', { target: 'feed', targetId: 'café' }],
  ['/post/%E0%A4%A', { target: 'feed', targetId: '%E0%A4%A' }],
])('the address %s stands for a thing', (address, thing) => {
  expect(thingAt(address, site)).toEqual(thing)
})

test.each([
  '',
  '/',
  '/post',
  '/post/',
  '/mia',
  '/post/one/two',
  '/messages/one',
  'https://elsewhere.example/post/one',
  'https://fanfare.example.evil.example/post/one',
  'javascript:alert(1)',
  'http://',
  '//',
  'toString/one',
])('the address “%s” stands for nothing that can be taken down', address => {
  expect(thingAt(address, site)).toBeNull()
})

test('the page of a thing is where its address says', () => {
  expect(thingAt(pathOfThing('feed', 'one'), site)).toEqual({ target: 'feed', targetId: 'one' })
})
