import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, cursor, done, moment, money, nullable, page, paging, period } from '../shapes.ts'
import { paragraphs, title } from '../text.ts'

const endpoint = endpointsOf('shop')

export const productView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  type: Type.String({ description: 'physical or digital' }),
  price: money({ description: 'In tokens' }),
  stock: Type.Integer({ description: 'Pieces left; a digital product is never sold out' }),
  isSoldOut: Type.Boolean(),
  image: nullable(Type.String()),
  thumbhash: nullable(Type.String({ description: 'Blurred preview of the image' })),
  imageId: nullable(Type.String()),
  madeWithAi: Type.Boolean({ description: 'Its image or file was made or changed with AI' }),
  digitalFileId: nullable(Type.String({ description: 'Creator only' })),
  digitalFileUrl: nullable(Type.String({ description: 'Creator only' })),
  digitalFileName: nullable(Type.String({ description: 'Creator and buyers only' })),
  digitalFileSize: nullable(Type.Integer({ description: 'In bytes' })),
  performerId: Type.String(),
  performer: publisher,
  status: Type.String({ description: 'active or inactive; deleted for people who bought it before' }),
  review: nullable(Type.String({ description: 'Owner only: waiting or refused, if one of its files is' })),
  stats: Type.Object({
    views: Type.Integer(),
    likes: Type.Integer(),
    comments: Type.Integer(),
    bookmarks: Type.Integer(),
  }),
  revision: Type.Integer({
    description: 'Send it back with a change; the change is refused if the product was changed or sold in the meantime',
  }),
  isLiked: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  isBought: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isFollowed: Type.Boolean(),
  mayComment: Type.Optional(Type.Boolean({ description: 'Only in the reply for a single product' })),
  commentRefusal: Type.Optional(nullable(Type.String({ description: 'Why the viewer can’t comment' }))),
  createdAt: moment(),
  updatedAt: moment(),
})
export type ProductView = Static<typeof productView>

const name = Type.String({ minLength: 1, maxLength: 120, message: 'Enter a name, at most 120 characters.', ...title })
const type = Type.Union([Type.Literal('physical'), Type.Literal('digital')])
const stock = Type.Integer({ minimum: 0, maximum: 1_000_000 })

const details = {
  stock: Type.Optional(stock),
  description: Type.Optional(Type.String({ maxLength: 5_000, message: 'Use up to 5,000 characters.', ...paragraphs })),
  status: Type.Optional(Type.String({ maxLength: 20, description: 'active or inactive' })),
  digitalFileId: Type.Optional(
    Type.String({
      maxLength: 80,
      description: 'Id of a file in my vault, or of the current one, instead of an upload',
    }),
  ),
}

const files = {
  image: { bytes_max: 20_000_000, kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'] },
  digitalFile: { bytes_max: 500_000_000, kinds: ['any'] },
} as const

const uploadErrors = [
  'VALIDATION_FAILED',
  'DIGITAL_FILE_MISSING',
  'INVALID_FILE',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const

export const createProduct = endpoint('POST /performer/performer-assets/products', {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  summary: 'Sell a product: physical with stock, or digital with a file',
  files,
  body: Type.Object({ name, type, price: money({ description: 'In tokens, from 1 to 10,000 inclusive' }), ...details }),
  reply: productView,
  errors: uploadErrors,
  publishedTexts: ['name', 'description'],
})

export const updateProduct = endpoint('PUT /performer/performer-assets/products/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'upload',
  alsoJson: true,
  summary: 'Change one of my products; fields you leave out stay as they are',
  params: byId,
  files,
  body: Type.Object({
    name: Type.Optional(name),
    type: Type.Optional(type),
    price: Type.Optional(money({ description: 'In tokens, from 1 to 10,000 inclusive' })),
    ...details,
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: productView,
  errors: [...uploadErrors, 'ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
  publishedTexts: ['name', 'description'],
})

export const deleteProduct = endpoint('DELETE /performer/performer-assets/products/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Stop selling one of my products; people who bought it keep it',
  params: byId,
  reply: done,
})

const search = {
  ...paging,
  q: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Type.String({ maxLength: 20, description: 'physical or digital' })),
  ...period,
}

export const ownProducts = endpoint('GET /performer/performer-assets/products/search', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My products, last changed first',
  query: Type.Object({ ...search, status: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: page(productView),
})

export const ownProduct = endpoint('GET /performer/performer-assets/products/:id/view', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'One of my products',
  params: byId,
  reply: productView,
})

export const productStatistics = endpoint('GET /performer-assets/products/:id/statistics', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'Views, likes and sales of one of my products',
  params: byId,
  reply: Type.Object({
    views: Type.Integer(),
    likes: Type.Integer(),
    comments: Type.Integer(),
    bookmarks: Type.Integer(),
    buyers: Type.Integer({ description: 'People who bought it and weren’t refunded' }),
    sold: Type.Integer({ description: 'Number of pieces' }),
    earned: money({ description: 'My net, in tokens' }),
  }),
})

export const products = endpoint('GET /performer-assets/products/search', {
  access: 'public',
  limit: 'read',
  summary: 'Products, newest first; `sortBy=price` sorts by price',
  query: Type.Object({
    ...search,
    before: cursor,
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    excludedId: Type.Optional(Type.String({ maxLength: 80 })),
    minPrice: Type.Optional(money()),
    maxPrice: Type.Optional(money()),
    isAvailable: Type.Optional(Type.Boolean({ description: 'true: leave out what is sold out' })),
  }),
  reply: page(productView),
  searchedTexts: ['q'],
})

export const product = endpoint('GET /performer-assets/products/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A product by id or slug; counts as a view',
  params: byId,
  reply: productView,
})

export const downloadLink = endpoint('GET /performer-assets/products/:id/download-link', {
  access: 'fan',
  limit: 'read',
  summary: 'A download link for a digital product I bought, valid for 5 downloads within 24 hours, in this session',
  params: byId,
  reply: Type.Object({
    downloadLink: Type.String(),
    expiresAt: moment(),
    downloadsLeft: Type.Integer(),
    fileName: Type.String(),
    fileSize: Type.Integer({ description: 'In bytes' }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const download = endpoint('GET /performer-assets/downloads/:id', {
  access: 'public',
  limit: 'read',
  summary: 'The file at a download link',
  params: byId,
  query: Type.Object({ s: Type.Optional(Type.String({ maxLength: 80, description: 'Signature' })) }),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['FORBIDDEN', 'LINK_EXPIRED', 'ENTITY_NOT_FOUND'],
})
