import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { email } from '../identity/auth.ts'
import { byId, done, moment, page, paging } from '../shapes.ts'

const endpoint = endpointsOf('visibility')

/** How many addresses go in one call, and how many one creator can have. */
export const contacts_atOnce = 500
export const contacts_max = 5_000

const blockedContact = Type.Object({
  _id: Type.String(),
  hint: Type.String({ description: 'First letters and domain of the address, such as an…@example.com' }),
  createdAt: moment(),
})
export type BlockedContact = Static<typeof blockedContact>

export const blockedContacts = endpoint('GET /block/contacts', {
  access: 'performer',
  limit: 'read',
  summary: 'Email addresses I blocked, newest first; never whether one of them has an account',
  query: Type.Object({ limit: paging.limit, offset: paging.offset }),
  reply: page(blockedContact),
})

export const blockContacts = endpoint('POST /block/contacts', {
  access: 'performer',
  limit: 'write',
  summary:
    'Block people by email: accounts with these addresses, now or later, never see me. My fans and helpers stay, and no one is told',
  body: Type.Object({
    emails: Type.Array(email, {
      minItems: 1,
      maxItems: contacts_atOnce,
      message: 'Enter 1 to 500 email addresses.',
    }),
  }),
  reply: Type.Object({
    added: Type.Integer({ description: 'How many addresses are new to the list' }),
    total: Type.Integer(),
  }),
  errors: ['CONTACTS_FULL'],
})

export const unblockContact = endpoint('DELETE /block/contacts/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Unblock an address; its owner can see me again',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
