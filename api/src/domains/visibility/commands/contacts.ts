import { createHmac } from 'node:crypto'
import { contacts_max } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { fansWithEmails, getUser, type PlainFan, plainestEmail } from '../../identity/index.ts'
import * as store from '../store/contacts.ts'

/** Who of some people a creator knows on the site; rooms above tell. */
export type KnownTo = (db: Queryable, performerId: string, ids: string[]) => Promise<Set<string>>

type Actor = { id: string }
type Parts = Pick<App, 'db' | 'secret'>

/**
 * Puts email addresses on a creator's list and blocks the fans who have them, except those the creator knows: their going
 * would say who they are. Twice is the same as once. Refuses CONTACTS_FULL, and then adds none.
 */
export async function blockContacts(
  app: Parts,
  actor: Actor,
  emails: string[],
  knownTo: KnownTo,
): Promise<{ added: number; total: number }> {
  const byHash = new Map(emails.map(plainestEmail).map(email => [hashOf(app, email).toString('hex'), email]))
  const rows = [...byHash].map(([hash, email]) => ({
    id: newId(),
    performer_id: actor.id,
    hash: Buffer.from(hash, 'hex'),
    hint: hintOf(email),
    created_at: now(),
  }))
  return app.db.tx(async tx => {
    const added = await store.insertContacts(tx, rows)
    const total = await store.countContacts(tx, actor.id)
    if (total > contacts_max) throw refuse('CONTACTS_FULL')
    const fans = await fansWithEmails(tx, [...byHash.values()])
    const hashes = rows.map(row => row.hash)
    const contacts = fans.length > 0 ? await store.contactsWith(tx, actor.id, hashes) : []
    await blockQuietly(tx, pairsOf(app, contacts, fans), knownTo)
    return { added, total }
  })
}

/** Takes an address off a creator's list, with the block that came from it; 404 when it isn't on it. */
export async function unblockContact(app: Parts, actor: Actor, id: string): Promise<void> {
  const gone = isId(id) && (await store.deleteContact(app.db.sql, actor.id, id))
  if (!gone) throw refuse('ENTITY_NOT_FOUND')
}

/** Blocks a fan for every creator who has their address on a list: after they registered, or changed it. */
export async function blockForContacts(app: Parts, userId: string, knownTo: KnownTo): Promise<void> {
  const { role, email } = await getUser(app.db.sql, userId)
  if (role !== 'user' || !email) return
  const fan = { id: userId, email: plainestEmail(email) }
  await app.db.tx(async tx => {
    const contacts = await store.contactsBy(tx, hashOf(app, fan.email))
    await blockQuietly(tx, pairsOf(app, contacts, [fan]), knownTo)
  })
}

type Pair = { contact: store.ContactRow; fanId: string }

function pairsOf(app: Parts, contacts: store.ContactRow[], fans: PlainFan[]): Pair[] {
  const fanBy = new Map(fans.map(fan => [hashOf(app, fan.email).toString('hex'), fan.id]))
  return contacts.flatMap(contact => {
    const fanId = fanBy.get(contact.hash.toString('hex'))
    return fanId ? [{ contact, fanId }] : []
  })
}

async function blockQuietly(tx: Tx, pairs: Pair[], knownTo: KnownTo): Promise<void> {
  const byCreator = Map.groupBy(pairs, ({ contact }) => contact.performer_id)
  for (const [performerId, theirs] of byCreator) {
    const known = await knownTo(
      tx,
      performerId,
      theirs.map(({ fanId }) => fanId),
    )
    for (const { contact, fanId } of theirs.filter(pair => !known.has(pair.fanId))) {
      const ids = { id: newId(), blocker_id: performerId, blocked_id: fanId, contact_id: contact.id }
      const isNew = await store.insertQuietBlock(tx, { ...ids, created_at: now() })
      if (isNew) await recordFact(tx, 'user_blocked', { blockerId: performerId, blockedId: fanId })
    }
  }
}

function hashOf({ secret }: Pick<App, 'secret'>, email: string): Buffer {
  const key = createHmac('sha256', secret).update('blocked contacts').digest()
  return createHmac('sha256', key).update(email).digest()
}

/** Enough for a creator to tell the addresses of their list apart, and not to write to one. */
function hintOf(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, name.length > 3 ? 2 : 1)}…@${host}`
}
