import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColour, glowOf } from './hash.ts'

/** A picture that goes from red at the start to blue at the end. */
function picture(width: number, height: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++)
    rgba.set([255 - ((i % width) / width) * 255, 40, ((i % width) / width) * 255, 255], i * 4)
  return rgbaToThumbHash(width, height, rgba)
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

test.each([
  [60, 40],
  [40, 60],
])('the average of a %i x %i picture is that of the reference', (width, height) => {
  const bytes = picture(width, height)
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  expect(numbers(averageColour(base64(bytes)))).toEqual([r, g, b].map(part => Math.round(part * 255)))
})

test.each([
  [60, 40],
  [40, 60],
])('the patches of a %i x %i picture have the colours of the reference there', (width, height) => {
  const bytes = picture(width, height)
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const first = numbers(glowOf(base64(bytes)).split('),')[0]?.split('rgb')[1] ?? '')
  const index = (Math.floor(0.2 * h) * w + Math.floor(0.12 * w)) * 4
  for (const part of [0, 1, 2]) expect(Math.abs((first[part] ?? -99) - (rgba[index + part] ?? 0))).toBeLessThan(16)
})

test('an invalid hash paints nothing', () => {
  expect(averageColour('')).toBe('transparent')
  expect(averageColour('%%%')).toBe('transparent')
  expect(glowOf('')).toBe('none')
})
