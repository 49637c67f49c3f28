import { expect, test } from 'vitest'
import { changedFields, changesOf } from './changes.ts'

const saved = { name: 'Mia', bio: '', links: [{ label: 'Shop', url: 'https://a.example' }], on: true }

test('nothing differs from itself, and what is typed back is no change', () => {
  expect(changedFields(saved, { ...saved, links: [{ label: 'Shop', url: 'https://a.example' }] })).toEqual([])
})

test('each field that differs counts once and alone is sent', () => {
  const now = { ...saved, name: 'Mia Quill', links: [] }
  expect(changedFields(saved, now)).toEqual(['name', 'links'])
  expect(changesOf(saved, now)).toEqual({ name: 'Mia Quill', links: [] })
})
