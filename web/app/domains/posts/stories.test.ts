import type { FeedView, StreamView } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { facesOf, withLive } from './stories.ts'

const now_ms = Date.parse('2026-11-21T12:00:00Z')
const people = ['mia', 'leo', 'ines'].map(name => ({ _id: name, name, username: name, avatar: '' }))
const post = (by: string, createdAt: string) => ({ fromSourceId: by, createdAt }) as FeedView

test('who posted in the last day comes first, with a ring', () => {
  const faces = facesOf(people, [post('ines', '2026-11-21T08:00:00Z'), post('leo', '2026-11-19T08:00:00Z')], now_ms)
  expect(faces.map(face => [face._id, face.ring])).toEqual([
    ['ines', 'new'],
    ['mia', 'seen'],
    ['leo', 'seen'],
  ])
  expect(faces[0]?.href).toBe('/ines')
})

test('who is live comes before them all, once, and leads to the stream', () => {
  const live = [{ performerInfo: { _id: 'leo', name: 'leo', username: 'leo', avatar: '' } }] as StreamView[]
  const faces = withLive(facesOf(people, [], now_ms), live)
  expect(faces.map(face => [face._id, face.ring, face.href])).toEqual([
    ['leo', 'live', '/streaming/leo'],
    ['mia', 'seen', '/mia'],
    ['ines', 'seen', '/ines'],
  ])
})
