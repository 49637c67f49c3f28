import { expect, it } from 'vitest'
import { declared } from './declared.ts'
import { notificationEventNames, notificationEvents, notificationSentenceNames } from './notifications/index.ts'

const namesOf = (part: 'events' | 'sentences') => declared('news').flatMap(room => Object.keys(room[part]))

it('no two rooms declare the same event, the same sentence or the same place in the settings', () => {
  expect(namesOf('events').toSorted()).toEqual(notificationEventNames.toSorted())
  expect(namesOf('sentences').toSorted()).toEqual(notificationSentenceNames.toSorted())
  const places = notificationEventNames.map(name => notificationEvents[name].place)
  expect([...new Set(places)]).toEqual(places.toSorted((one, other) => one - other))
})
