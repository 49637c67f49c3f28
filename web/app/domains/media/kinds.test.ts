import { describe, expect, it } from 'vitest'
import { kindOf } from './kinds.ts'

describe('the kind of a file that browsers give no type', () => {
  it.each([
    ['IMG_0001.HEIC', 'photo'],
    ['photo.heif', 'photo'],
    ['00012.MTS', 'video'],
    ['00012.m2ts', 'video'],
    ['note.opus', 'audio'],
    ['note.aac', 'audio'],
    ['notes.txt', null],
  ])('%s is told by its end', (name, kind) => {
    expect(kindOf({ name, type: '' })).toBe(kind)
  })
})
