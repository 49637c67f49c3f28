import { type Static, Type } from 'typebox'
import { type Declared, declared, type NamesOf } from '../declared.ts'
import { endpointsOf, type SeatScope, seatScopes } from '../endpoint.ts'
import { moment, nullable } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('studio')

/** What waits for a creator, in each room that has something. */
export type ToDoName = NamesOf<Declared<'toDo'>>

const declaredToDo = declared('toDo').flatMap(room =>
  Object.entries<{ waiting: string; seat?: SeatScope }>(room).map(([name, said]) => ({
    ...said,
    name: name as ToDoName,
  })),
)
/** The kinds of work, in the order of the rooms. */
export const toDoNames = declaredToDo.map(({ name }) => name)

/** What a helper needs to see a kind of work; undefined where it's the creator's alone. */
export const toDoSeats: ReadonlyMap<ToDoName, SeatScope | undefined> = new Map(
  declaredToDo.map(({ name, seat }) => [name, seat]),
)

type Places = Declared<'places'>
type FeaturesAmong<Some> = Some extends unknown
  ? { [Name in keyof Some]: Some[Name] extends 'feature' ? Name : never }[keyof Some] & string
  : never

/** The places of the studio that don't always show. */
export type PlaceName = NamesOf<Places>
/** Those of them that creators switch on and off. */
export type FeatureName = FeaturesAmong<Places>

const declaredPlaces = declared('places').flatMap(room => Object.entries<'feature' | 'first'>(room))
export const placeNames = declaredPlaces.map(([name]) => name as PlaceName)
export const featureNames = declaredPlaces.flatMap(([name, kind]) => (kind === 'feature' ? [name as FeatureName] : []))

/** How many of one kind are counted; with more the count stays there. */
export const toDo_max = 1000

/** One kind of work: how much of it waits, by when, and what of it comes first. */
export const toDoRow = Type.Object({
  // What each of them is stands in the rooms’ `toDo`, where it is declared.
  kind: Type.Enum(toDoNames, { description: 'What has to be done, such as ordersToShip' }),
  count: Type.Integer({ minimum: 1, maximum: toDo_max, description: `At most ${toDo_max}, if more wait` }),
  paid: Type.Integer({ description: 'How many of them a fan paid for, where that comes first' }),
  dueAt: nullable(moment()),
  since: nullable(moment()),
  first: Type.Object(
    {
      _id: Type.String(),
      title: Type.String({ description: 'Empty if it has none' }),
      person: nullable(personInfo),
    },
    { description: 'The most urgent of them' },
  ),
})
export type ToDoRow = Static<typeof toDoRow>

export const toDo = endpoint('GET /creator/to-do', {
  access: 'performer',
  seat: seatScopes,
  limit: 'read',
  summary: 'What waits for me, one row for each kind of work: first what is due, soonest first, then the rest',
  reply: Type.Object({
    data: Type.Array(toDoRow),
    total: Type.Integer({ description: 'All counts together' }),
  }),
})
export type CreatorToDo = Static<typeof toDo.reply>

/** A place of the studio that doesn't always show. */
export const studioPlace = Type.Object({
  name: Type.Enum(placeNames),
  isFeature: Type.Boolean({ description: 'I switch it on and off; others show with the first thing in them' }),
  isOn: Type.Boolean({ description: 'Switched on, or never switched and something is in it' }),
  isShown: Type.Boolean({ description: 'It is on, or something in it is still open' }),
})
export type StudioPlaceView = Static<typeof studioPlace>

const placesReply = Type.Object({ data: Type.Array(studioPlace) })

export const places = endpoint('GET /creator/places', {
  access: 'performer',
  seat: seatScopes,
  limit: 'read',
  summary: 'The places of my studio that show only if they’re switched on or something is in them',
  reply: placesReply,
})

export const switchFeature = endpoint('PUT /creator/features/:name', {
  access: 'performer',
  limit: 'write',
  summary:
    'Switch a feature of my studio on or off. Off deletes nothing, and its place stays while something in it is open',
  params: Type.Object({ name: Type.Enum(featureNames) }),
  body: Type.Object({ isOn: Type.Boolean() }),
  reply: placesReply,
  errors: ['VALIDATION_FAILED'],
})
