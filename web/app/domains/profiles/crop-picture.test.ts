import { expect, test } from 'vitest'
import { savedSize, turnedSize } from './crop-picture.ts'

test('a quarter turn swaps the sides, a half turn does not', () => {
  expect(turnedSize(300, 200, 90)).toEqual({ width: 200, height: 300 })
  expect(turnedSize(300, 200, 270)).toEqual({ width: 200, height: 300 })
  expect(turnedSize(300, 200, 180)).toEqual({ width: 300, height: 200 })
})

test('a large part is made smaller in its proportion, a small one stays as it is', () => {
  expect(savedSize({ x: 0, y: 0, width: 3200, height: 1600 }, 1600)).toEqual({ width: 1600, height: 800 })
  expect(savedSize({ x: 9, y: 9, width: 300, height: 300 }, 640)).toEqual({ width: 300, height: 300 })
})
