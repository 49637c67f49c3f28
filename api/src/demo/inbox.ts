import { changeRules, openConversation, readAll, sendMessage } from '../domains/messaging/index.ts'
import { at, fromNow, hour_ms, minute_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'

type Line = { by: 'nina' | 'mia'; text: string; hours_ago: number; photos?: number[]; price?: number }

/** What nina, whose login is printed, and mia wrote to each other, the oldest first. */
const lines: Line[] = [
  { by: 'nina', text: 'Hi Mia! Your demo from last week has been on repeat. Which guitar is that?', hours_ago: 76 },
  { by: 'mia', text: "Thank you! It's a 1974 classical. Battered, but it sounds warm.", hours_ago: 75.5 },
  { by: 'nina', text: 'It does. Is the tuning a half step down?', hours_ago: 75.4 },
  { by: 'mia', text: 'A whole step, so I can reach the chorus at one in the morning.', hours_ago: 75.2 },
  { by: 'mia', text: 'This is where it was recorded, by the way.', hours_ago: 75, photos: [0] },
  { by: 'nina', text: 'What a lovely room. Did you build the panels yourself?', hours_ago: 52 },
  { by: 'mia', text: 'My brother did. I held the ladder and complained.', hours_ago: 51 },
  { by: 'nina', text: 'A job of its own.', hours_ago: 50.8 },
  {
    by: 'mia',
    text: 'The handwritten sheet of the new song, with all the lines that I crossed out. Tell me which one I should have kept.',
    hours_ago: 27,
    photos: [1, 2],
    price: 6,
  },
  { by: 'nina', text: 'Is the concert in Leeds still on?', hours_ago: 5 },
  { by: 'mia', text: 'Yes! The 12th, doors at seven.', hours_ago: 3.5 },
  { by: 'mia', text: 'Say hello at the merch table afterwards.', hours_ago: 3.4 },
]

/** A conversation to look at: with a photo, a message that is for sale, and two that nina has not read yet. */
export async function writeToEachOther(app: App, { creators, fans }: DemoPeople): Promise<void> {
  const [nina, creator] = [fans[0], creators[0]]
  if (!nina || !creator) throw new Error('The demonstration has no people.')
  const [fan, mia] = [asPerson(app, nina, 'user'), asPerson(app, creator.id, 'performer')]
  await changeRules(mia, { whoMayWrite: 'followers' })
  const photos = await found.photos(app, creator.id)
  const { _id } = await at(fromNow(-77 * hour_ms), () =>
    openConversation(fan, { source: 'performer', sourceId: creator.id }),
  )
  for (const [index, { by, text, hours_ago, photos: numbers = [], price = 0 }] of lines.entries()) {
    const fileIds = numbers.flatMap(number => photos[number] ?? [])
    const message = { text, fileIds, price, previewFileIds: [], clientMessageId: `demonstration-${index}` }
    await at(fromNow(-hours_ago * hour_ms), () => sendMessage(by === 'mia' ? mia : fan, _id, message))
    if (by === 'nina') await at(fromNow(-hours_ago * hour_ms - minute_ms), () => readAll(fan, _id))
  }
  await readAll(mia, _id)
}
