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
  summary: 'Apply one change to many of my posts; the reply names those that couldn’t be changed, and why',
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
          description: 'Lowest tier that opens posts for subscribers; null: any tier; left out: unchanged',
        }),
      ),
    ),
    price: Type.Optional(money({ description: 'Tokens per post, if they are for sale' })),
  }),
  reply: Type.Object({
    changed: Type.Array(Type.String(), { description: 'Ids of the changed posts' }),
    refused: Type.Array(Type.Object({ _id: Type.String(), message: Type.String() })),
  }),
  errors: ['VALIDATION_FAILED'],
})
