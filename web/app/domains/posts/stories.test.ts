import type { StoryRing, StreamView } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { facesOf, withLive } from './stories.ts'

const people = ['mia', 'leo', 'ines'].map(name => ({ _id: name, name, username: name, avatar: '' }))
const ring = (place: number, isSeen: boolean) => ({ performer: people[place], isSeen }) as StoryRing
const faces = facesOf([ring(2, false), ring(1, true)], people)

test('who has stories comes first, with a ring, and leads to them', () => {
  expect(faces.map(face => [face._id, face.ring, face.href])).toEqual([
    ['ines', 'new', '/stories/ines'],
    ['leo', 'seen', '/stories/leo'],
    ['mia', undefined, '/mia'],
  ])
})

test('who is live comes before them all, once, and leads to the stream', () => {
  const live = [{ performerInfo: { _id: 'leo', name: 'leo', username: 'leo', avatar: '' } }] as StreamView[]
  expect(withLive(faces, live).map(face => [face._id, face.ring, face.href])).toEqual([
    ['leo', 'live', '/streaming/leo'],
    ['ines', 'new', '/stories/ines'],
    ['mia', undefined, '/mia'],
  ])
})
