import { type Static, Type } from 'typebox'
import { nullable } from '../shapes.ts'

/** From `invited` on, the person decides, then an operator; `ended` and `expired` releases can be asked for again. */
export const releaseStates = [
  'invited',
  'signed',
  'verified',
  'refused',
  'declined',
  'expired',
  'revoked',
  'ended',
] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What an item says of the people in it: `waiting` and `withdrawn` keep it from everyone but its creator. */
export const peopleStates = ['alone', 'waiting', 'agreed', 'withdrawn'] as const
export type PeopleState = (typeof peopleStates)[number]

export const itemPeople_max = 20

const ids = Type.Array(Type.String({ maxLength: 80 }), { maxItems: itemPeople_max })
const description = 'Releases of the people in it; empty: only the creator is in it; null: not stated'

/** Who is in a post beside its creator, by their releases. */
export const peopleIds = Type.Optional(nullable(Type.Array(ids.items, { maxItems: itemPeople_max, description })))

/** The same in a form, which writes a list as a repeated field: a list of one arrives as a text, an empty one as ''. */
export const peopleIdsInForm = Type.Optional(Type.Union([ids, Type.String({ maxLength: 80 })], { description }))

const creator = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

/** What an item shows of the people in it. */
export const peopleView = {
  with: Type.Array(creator, { description: 'Creators on this site who are in it and agreed' }),
  peopleIds: nullable(
    Type.Array(Type.String(), { description: 'Owner only; null if the owner hasn’t said who is in it' }),
  ),
  people: nullable(
    Type.Object(
      {
        state: Type.Enum(peopleStates),
        named: Type.Array(
          Type.Object({
            _id: Type.String({ description: 'Id of the release' }),
            name: Type.String(),
            state: Type.Enum(releaseStates),
            isAgreed: Type.Boolean(),
          }),
        ),
      },
      { description: 'Owner only; null if the owner hasn’t said who is in it' },
    ),
  ),
}
const shown = Type.Object(peopleView)
export type PeopleView = Static<typeof shown>
