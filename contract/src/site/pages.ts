import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, page, paging } from '../shapes.ts'
import { title as titleRules } from '../text.ts'

const endpoint = endpointsOf('site')

/** A page of the site such as its terms; the wire calls it a post. */
export const pageView = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  content: Type.String({ description: 'HTML, sanitized when it was saved' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type PageView = Static<typeof pageView>

const title = Type.String({ minLength: 1, maxLength: 200, message: 'Enter a title.', ...titleRules })
const slug = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  message: 'Use lowercase letters, digits and single hyphens.',
})
const content = Type.String({ maxLength: 200_000 })

export const pages = endpoint('GET /posts/search', {
  access: 'public',
  limit: 'read',
  summary: 'Pages of the site, by title',
  query: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: page(Type.Omit(pageView, ['content'])),
})

export const openPage = endpoint('GET /posts/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A page of the site by id or slug',
  params: byId,
  reply: pageView,
})

export const operatorPages = endpoint('GET /operator/posts', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Pages of the site, for those who can change them, by title',
  query: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: page(Type.Omit(pageView, ['content'])),
})

export const operatorPage = endpoint('GET /operator/posts/:id', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'A page of the site, for those who can change it, by id or slug',
  params: byId,
  reply: pageView,
})

export const createPage = endpoint('POST /operator/posts', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Add a page to the site',
  body: Type.Object({ title, slug, content }),
  reply: pageView,
  errors: ['SLUG_TAKEN'],
})

export const changePage = endpoint('PUT /operator/posts/:id', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Change a page of the site',
  params: byId,
  body: Type.Object({ title: Type.Optional(title), slug: Type.Optional(slug), content: Type.Optional(content) }),
  reply: pageView,
  errors: ['SLUG_TAKEN'],
})

export const deletePage = endpoint('DELETE /operator/posts/:id', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Delete a page of the site',
  params: byId,
  reply: done,
})
