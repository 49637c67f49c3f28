import { expect, it } from 'vitest'
import { preferredLanguage, writtenCues } from './captions.ts'
import { captionsText } from './captions-text.ts'

it('captions are read with their times, without tags', () => {
  const vtt = `WEBVTT

00:00:01.000 --> 00:00:04.000
<i>Hello</i> &lt;you&gt; &amp; me
and her

00:12:09.000 --> 00:12:10.000
<v Mia>Two

01:00:00.000 --> 01:00:01.000
Three
`
  expect(writtenCues(vtt)).toEqual([
    { place: 0, from: '0:01', text: 'Hello <you> & me\nand her' },
    { place: 1, from: '12:09', text: 'Two' },
    { place: 2, from: '01:00:00', text: 'Three' },
  ])
})

it('the language that suits best is the one chosen before, else that of the site, else the first', () => {
  expect(preferredLanguage(['de', 'en', 'fr'], 'fr')).toBe('fr')
  expect(preferredLanguage(['de', 'en'], 'fr')).toBe('en')
  expect(preferredLanguage(['de', 'fr'], null)).toBe('de')
  expect(preferredLanguage([], 'de')).toBeNull()
})

it('what is told of files names up to three languages, each once', () => {
  const file = (type: string, ...languages: string[]) => ({
    type,
    captions: languages.map(language => ({ language, url: null })),
  })
  expect(captionsText([file('feed-video', 'en', 'de'), file('feed-video', 'de'), file('feed-photo')])).toBe(
    'Captions: English, German',
  )
  expect(captionsText([file('feed-audio', 'ar', 'de', 'en', 'fr', 'pt-BR')])).toBe(
    'Transcript: Arabic, German, English and 2 more',
  )
  expect(captionsText([file('feed-video')])).toBe('')
})
