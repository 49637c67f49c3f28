import { notificationEvents, notificationSentences } from '@fanfare/contract'
import { expect, it } from 'vitest'
import { newsIn } from './domains/notifications/index.ts'
import { house } from './rooms.ts'

const newsOfRooms = house.all('news')
const allNews = newsIn(house)

it('what the contract declares is told here, and has its words in each language', () => {
  expect(allNews.sentences).toEqual(notificationSentences)
  expect(allNews.events).toEqual(notificationEvents)
  const ids = [...Object.keys(notificationSentences), ...Object.keys(notificationEvents).map(name => `about_${name}`)]
  for (const words of Object.values(allNews.words)) expect(Object.keys(words).toSorted()).toEqual(ids.toSorted())
})

it('a room that says something in words tells it of a fact', () => {
  expect(newsOfRooms.filter(news => Object.keys(news.facts).length === 0)).toEqual([])
})
