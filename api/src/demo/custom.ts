import type { CustomRequestKind } from '@fanfare/contract'
import {
  accept,
  askFor,
  changeRequestSettings,
  complete,
  counter,
  deliver,
  dispute,
} from '../domains/custom-requests/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App, Ctx } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'
import { topUp } from './spend.ts'

const offers = [
  {
    username: 'mia',
    price: 40,
    days: 7,
    openMax: 5,
    text: 'A piano piece for your evening, a birthday song with a name in it, or a photo of the studio at the hour you like.',
  },
  { username: 'ines', price: 25, days: 5, openMax: 8, text: 'A drawing of your pet or your street, in ink.' },
  { username: 'leo', price: 60, days: 14, openMax: 3, text: 'A lesson for you alone, recorded after your questions.' },
]

/** Three creators make things on request, and the first fan has asked for some: each request stands elsewhere. */
export async function askForThings(app: App, people: DemoPeople): Promise<void> {
  const [nina, alex] = people.fans
  if (!nina || !alex || (await found.customRequest(app, nina))) return
  const creators = new Map(people.creators.map(({ id, profile }) => [profile.username, id]))
  for (const { username, ...offer } of offers) {
    const id = creators.get(username)
    if (id) await changeRequestSettings(asPerson(app, id, 'performer'), { ...offer, isOn: true })
  }
  const [mia, ines, leo] = offers.map(({ username }) => creators.get(username))
  if (!mia || !ines || !leo) return
  const [fan, other] = [asPerson(app, nina, 'user'), asPerson(app, alex, 'user')]
  const [pianist, drawer, teacher] = [mia, ines, leo].map(id => asPerson(app, id, 'performer')) as [Ctx, Ctx, Ctx]
  await ago(21, () => topUp(app, nina, 22_000n))
  await ago(10, () => topUp(app, alex, 5_000n))
  await paid(fan, pianist, await found.feedPhoto(app, mia))
  await inTheMaking(fan, pianist)
  await named(fan, teacher)
  await waiting(fan, drawer)
  await disputed(other, pianist)
}

const ago = <T>(days: number, work: () => Promise<T>): Promise<T> => at(fromNow(-days * day_ms), work)

type Wanted = { kind: CustomRequestKind; wish: string; price: number }

/** Asks so many days ago; answers the id. */
async function ask(days: number, fan: Ctx, creator: Ctx, wanted: Wanted): Promise<string> {
  const performerId = creator.viewer?.id ?? ''
  return (await ago(days, () => askFor(fan, { performerId, ...wanted }))).id
}

async function paid(fan: Ctx, creator: Ctx, fileId: string | undefined): Promise<void> {
  if (!fileId) return
  const wish = 'A photo of the studio at the blue hour, with the lamp on and no people in it.'
  const id = await ask(20, fan, creator, { kind: 'photo', wish, price: 40 })
  await ago(19, () => accept(creator, id))
  const text = 'Here it is. I waited for a clear evening.'
  await ago(16, () => deliver(creator, id, { text, fileIds: [fileId] }))
  await ago(15, () => complete(fan, id))
}

async function inTheMaking(fan: Ctx, creator: Ctx): Promise<void> {
  const wish = 'A birthday song for my sister Ana, who turns 30. She likes the sea and bad puns.'
  const id = await ask(3, fan, creator, { kind: 'audio', wish, price: 60 })
  await ago(2, () => accept(creator, id))
}

async function named(fan: Ctx, creator: Ctx): Promise<void> {
  const wish = 'How do I change between barre chords without looking? I have played for a year.'
  const id = await ask(2, fan, creator, { kind: 'video', wish, price: 60 })
  const note = 'Happy to. It takes me a bit longer than usual to show it from both sides.'
  await ago(1, () => counter(creator, id, { price: 75, days: 14, note }))
}

async function waiting(fan: Ctx, creator: Ctx): Promise<void> {
  const wish = 'A drawing of my cat Otto on the window sill. I send photos if you take it.'
  await ask(0.3, fan, creator, { kind: 'photo', wish, price: 30 })
}

async function disputed(fan: Ctx, creator: Ctx): Promise<void> {
  const wish = 'The words of a lullaby in French, two verses, to sing to my son.'
  const id = await ask(9, fan, creator, { kind: 'other', wish, price: 40 })
  await ago(8, () => accept(creator, id))
  const text = 'Dors, petit, la lune est ronde\nEt la nuit fait le tour du monde.'
  await ago(3, () => deliver(creator, id, { text, fileIds: [] }))
  await ago(2, () => dispute(fan, id, 'It is one verse. I asked for two.'))
}
