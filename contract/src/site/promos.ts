import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { paragraphs, title, webAddress } from '../text.ts'

const endpoint = endpointsOf('site')

/** Where a promo may stand (wire, section 6). */
export const promoPositions = ['top', 'bottom', 'left', 'right', 'middle'] as const

const position = Type.Enum([...promoPositions])
const status = Type.Union([Type.Literal('active'), Type.Literal('inactive')])

export const promoView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  link: Type.String(),
  status: Type.String(),
  position: Type.String(),
  photo: nullable(Type.Object({ url: Type.String(), thumbnails: Type.Array(Type.String()) })),
  createdAt: moment(),
  updatedAt: moment(),
})
export type PromoView = Static<typeof promoView>

const fields = {
  title: Type.String({ minLength: 1, maxLength: 100, message: 'Enter a title.', ...title }),
  description: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })),
  link: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: `^${webAddress}?$`,
      message: 'Enter a link that starts with / or https://.',
    }),
  ),
  position: Type.Optional(position),
  status: Type.Optional(status),
}
const photo = { bytes_max: 5_000_000, kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'] }

export const promos = endpoint('GET /site-promo/search', {
  access: 'public',
  limit: 'read',
  summary: 'Promos currently shown',
  query: Type.Object({ ...paging, position: Type.Optional(position) }),
  reply: page(promoView),
})

export const operatorPromos = endpoint('GET /operator/site-promos', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'All promos, shown or not',
  query: Type.Object(paging),
  reply: page(promoView),
})

export const createPromo = endpoint('POST /operator/site-promos', {
  access: 'operator:moderation',
  limit: 'upload',
  summary: 'Add a promo with its photo',
  body: Type.Object(fields),
  files: { photo: { ...photo, required: true } },
  reply: promoView,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const changePromo = endpoint('PUT /operator/site-promos/:id', {
  access: 'operator:moderation',
  limit: 'upload',
  summary: 'Change a promo; a photo you send replaces the old one',
  params: byId,
  body: Type.Object({ ...fields, title: Type.Optional(fields.title) }),
  files: { photo },
  reply: promoView,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const deletePromo = endpoint('DELETE /operator/site-promos/:id', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Delete a promo',
  params: byId,
  reply: done,
})
