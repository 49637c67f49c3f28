import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Café مرحبا'), undefined, 'Café مرحبا'],
    ['UTF-8 with a mark', Buffer.from('\ufeffCafé'), undefined, 'Café'],
    ['UTF-16 of Windows', utf16('Café déjà vu', true), undefined, 'Café déjà vu'],
    ['UTF-16, the other way round', utf16('Café', false), undefined, 'Café'],
    ['Windows-1252', Buffer.from('436166e92064e96ae0207675', 'hex'), 'fr', 'Café déjà vu'],
    ['Windows-1256', Buffer.from('e3d1cdc8c7', 'hex'), 'ar', 'مرحبا'],
    ['Windows-1251', Buffer.from('cff0e8e2e5f2', 'hex'), 'ru', 'Привет'],
    ['Shift JIS', Buffer.from('93fa967b', 'hex'), 'ja', '日本'],
  ])('is read from %s', (_name, bytes, language, text) => {
    expect(decodeText(bytes, language)).toBe(text)
  })

  it.each([
    ['an old encoding of an unknown language', Buffer.from('436166e9', 'hex'), undefined],
    ['an old encoding of a language that has none', Buffer.from('436166e9', 'hex'), 'hi'],
    ['UTF-16 without a mark', Buffer.from('Hi', 'utf16le'), 'en'],
    ['half of a character', Buffer.from('93', 'hex'), 'ja'],
  ])('isn’t guessed from %s', (_name, bytes, language) => {
    expect(decodeText(bytes, language)).toBeUndefined()
  })
})
