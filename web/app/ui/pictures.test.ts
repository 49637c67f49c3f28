import type { FeedFile, FeedView } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { pictureOf, ratioOf, sourcesOf } from './pictures.ts'

const photo = {
  type: 'feed-photo',
  url: '/view',
  thumbnails: ['/thumb', '/medium'],
  thumbhash: 'h',
  width: 1600,
  height: 1200,
  duration: null,
  locked: false,
} as FeedFile
const clip = {
  ...photo,
  type: 'feed-video',
  url: '/original',
  thumbnails: ['/poster-s', '/poster-m', '/poster'],
  duration: 760,
} as FeedFile
const locked = { ...photo, url: null, thumbnails: ['/blur'], locked: true } as FeedFile

test('a locked file is never taken for a picture to show', () => {
  expect(pictureOf({ files: [locked] } as unknown as FeedView)).toBeNull()
  expect(pictureOf({ files: [locked, photo] } as unknown as FeedView)).toEqual({
    src: '/thumb',
    large: '/view',
    hash: 'h',
  })
  expect(pictureOf({ files: [clip] } as unknown as FeedView)).toEqual({ src: '/poster-s', large: '/poster', hash: 'h' })
})

test('each screen may take the size it needs; under a lock there is one', () => {
  expect(sourcesOf(photo)).toEqual({ src: '/thumb', srcSet: '/thumb 480w, /medium 960w, /view 1600w' })
  expect(sourcesOf({ ...photo, width: 600, height: 1200 })).toEqual({
    src: '/thumb',
    srcSet: '/thumb 240w, /medium 480w, /view 600w',
  })
  expect(sourcesOf({ ...photo, width: 700, height: 500 }).srcSet).toBe('/thumb 480w, /view 700w')
  expect(sourcesOf(locked)).toEqual({ src: '/blur' })
})

test('proportions stay between tall and wide', () => {
  expect(ratioOf({ width: 100, height: 400 })).toBe('0.8')
  expect(ratioOf({ width: 400, height: 100 })).toBe('1.778')
  expect(ratioOf({ width: 300, height: 200 })).toBe('1.5')
  expect(ratioOf({ width: null, height: null })).toBe('3 / 2')
})
