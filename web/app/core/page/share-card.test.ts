import { expect, it } from 'vitest'
import { shareCard } from './share-card.ts'
import type { Site } from './site.ts'

const site = { origin: 'https://fans.example', settings: { siteName: 'Encore' }, discreet: false } as Site
const linked = { title: 'Mia', text: 'Songs.', path: '/mia', type: 'profile' }
const imageOf = (picture: string | null) =>
  Object.fromEntries(
    shareCard(site, { ...linked, picture }).flatMap(one =>
      'property' in one && String(one.property).startsWith('og:image') ? [[one.property, one.content]] : [],
    ),
  )

it('says whose site it is', () => {
  expect(shareCard(site, { ...linked, picture: null })).toContainEqual({ property: 'og:site_name', content: 'Encore' })
})

it('asks for pictures of ours as a card, and says its type and size', () => {
  expect(imageOf('https://media.example/media/1/view?v=visitor&s=x')).toEqual({
    'og:image': 'https://media.example/media/1/view?v=visitor&s=x&as=card',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
  })
})

it('leaves other pictures as they are, and has the icon of the site for none', () => {
  expect(imageOf('/no-avatar.jpg')).toEqual({ 'og:image': 'https://fans.example/no-avatar.jpg' })
  expect(imageOf(null)['og:image']).toBe('https://fans.example/icon-512.png')
})
