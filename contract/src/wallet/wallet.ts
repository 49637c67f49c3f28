import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, money, page, paging, period } from '../shapes.ts'
import { buyEndpoint } from './buy-endpoint.ts'
import { charged, chargeErrors, chargeView } from './charges.ts'

const endpoint = endpointsOf('wallet')

export const tip = endpoint('POST /wallet/charges/tip/:id', {
  access: 'fan',
  age: 'asked',
  limit: 'write',
  keepsKey: true,
  summary: 'Tip a creator from the wallet',
  params: byId,
  body: Type.Object({
    price: money({ description: 'In tokens' }),
    conversationId: Type.Optional(
      Type.String({
        maxLength: 80,
        description: 'The conversation with this creator, or the chat of their stream, the tip appears in',
      }),
    ),
    storyId: Type.Optional(Type.String({ maxLength: 80, description: 'The creator’s story the tip is for' })),
    menuEntryId: Type.Optional(
      Type.String({
        maxLength: 80,
        description:
          'Tip menu entry the tip is for, in the chat of a stream. If its price differs, the lower amount is charged',
      }),
    ),
  }),
  reply: charged,
  errors: [...chargeErrors, 'AMOUNT_OUT_OF_RANGE', 'PRICE_CHANGED', 'VALIDATION_FAILED'],
})

export const buyFeed = endpoint(
  'POST /wallet/charges/feed/:id',
  buyEndpoint('Buy a post; buying one I own returns the earlier purchase and charges nothing'),
)

export const buyGallery = endpoint(
  'POST /wallet/charges/gallery/:id',
  buyEndpoint('Buy a gallery; buying what one owns answers the earlier purchase and charges nothing'),
)

export const buyVideo = endpoint(
  'POST /wallet/charges/video/:id',
  buyEndpoint('Buy a video; buying what one owns answers the earlier purchase and charges nothing'),
)

/** What a statement may be narrowed to. */
export const statementFilters = {
  ...paging,
  type: Type.Optional(Type.String({ maxLength: 200, description: 'One or more, separated by commas' })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  performerId: Type.Optional(Type.String({ maxLength: 80 })),
  ...period,
}

export const searchCharges = endpoint('GET /wallet/charges/search', {
  access: 'fan',
  limit: 'read',
  summary: 'My wallet charges, newest first',
  query: Type.Object(statementFilters),
  reply: page(chargeView),
})
