import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('posts')

export const manyActs = ['archive', 'restore', 'delete', 'audience'] as const
export type ManyAct = (typeof manyActs)[number]

export const changeFeeds = endpoint('POST /performer/feeds/changes', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Do one thing with many of my posts: each that can be changed is, and each that can’t says why',
  body: Type.Object({
    ids: Type.Array(Type.String({ maxLength: 80 }), {
      minItems: 1,
      maxItems: 100,
      message: 'Choose 1 to 100 posts.',
    }),
    act: Type.Enum(manyActs, { message: 'Choose archive, restore, delete or audience.' }),
    audience: Type.Optional(
      Type.Enum(['public', 'followers', 'subscribers', 'sale'], { message: 'Choose who may see them.' }),
    ),
    tierId: Type.Optional(
      nullable(
        Type.String({
          maxLength: 80,
          description: 'For subscribers: the lowest tier that opens them; null: every tier; without it theirs stay',
        }),
      ),
    ),
    price: Type.Optional(money({ description: 'For sale: tokens for each' })),
  }),
  reply: Type.Object({
    changed: Type.Array(Type.String(), { description: 'The ids of those that were changed' }),
    refused: Type.Array(Type.Object({ _id: Type.String(), message: Type.String() })),
  }),
  errors: ['VALIDATION_FAILED'],
})
