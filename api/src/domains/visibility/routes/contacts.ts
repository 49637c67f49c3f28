import { type BlockedContact, contacts } from '@fanfare/contract'
import { viewerOf } from '../../../kernel/context.ts'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { blockContacts, type KnownTo, unblockContact } from '../commands/contacts.ts'
import { type ContactRow, countContacts, listContacts } from '../store/contacts.ts'

export const contactRoutes = (knownTo: KnownTo): Binding[] => [
  bind(contacts.blockedContacts, async (ctx, { query: { limit = 10, offset = 0 } }) => {
    const { id } = viewerOf(ctx)
    const [rows, total] = await Promise.all([
      listContacts(ctx.db.sql, id, { limit, offset }),
      countContacts(ctx.db.sql, id),
    ])
    return { data: rows.map(contactView), total }
  }),
  bind(contacts.blockContacts, (ctx, { body }) => blockContacts(ctx, viewerOf(ctx), body.emails, knownTo)),
  bind(contacts.unblockContact, async (ctx, { params }) => {
    await unblockContact(ctx, viewerOf(ctx), params.id)
    return { success: true }
  }),
]

function contactView({ id, hint, created_at }: ContactRow): BlockedContact {
  return { _id: id, hint, createdAt: created_at.toISOString() }
}
