import {
  type Input,
  type LedgerSeal,
  type LedgerTransfer,
  type ledgerDesk,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import * as books from './books.ts'
import { type HeadRow, sealedSoFar } from './seal.ts'
import { postingsOf, type TransferLine, transfersOfPayment } from './transfers.ts'

type PersonInfo = NonNullable<LedgerTransfer['causedByInfo']>

/** Who owns an account, which rooms above know. */
export type LedgerPeople = {
  /** People by their ids. */
  named(app: App, ids: string[]): Promise<Map<string, PersonInfo>>
  /** The id of who is meant by an id, a username or an email. */
  find(db: Queryable, text: string): Promise<string | undefined>
}

const families = /^(platform|gateway|payout|tax):[A-Za-z0-9:_-]{1,80}$/
/** Whose an account is; none for those of the house. */
const ownerOf = (account: string) => (/^(wallet|earnings|referral):/.test(account) ? account.split(':')[1] : undefined)

/** The house's accounts, a person's, or the transfers of what an id names. */
export async function searchLedger(
  ctx: Ctx,
  people: LedgerPeople,
  { q }: Input<typeof ledgerDesk.searchLedger>['query'],
): Promise<Reply<typeof ledgerDesk.searchLedger>> {
  const { sql } = ctx.db
  const text = q?.trim() ?? ''
  const house = text === '' || families.test(text)
  if (house) {
    const rows = await books.accountsOfHouse(sql)
    const fitting = rows.filter(({ id }) => id.startsWith(text))
    return { person: null, accounts: fitting.map(row => accountView(row, null)), transfers: [] }
  }
  const id = ownerOf(text) ?? text
  const [personId, transfers] = await Promise.all([people.find(sql, id), transfersNamed(ctx, id)])
  if (!personId) return { person: null, accounts: [], transfers: transfers.map(lineView) }
  const [person, rows] = await Promise.all([people.named(ctx, [personId]), books.accountsOfPerson(sql, personId)])
  const owner = person.get(personId) ?? null
  await recordAct(sql, ctx, { act: 'view_books', target: 'user', targetId: personId })
  return { person: owner, accounts: rows.map(row => accountView(row, owner)), transfers: [] }
}

/** Transfers that are, or are of, a sale, a payment or a payout with this id. */
async function transfersNamed({ db: { sql } }: App, id: string): Promise<TransferLine[]> {
  if (!isId(id)) return []
  const [itself, ofPayment, ofPayout] = await Promise.all([
    books.findTransfer(sql, id),
    transfersOfPayment(sql, id),
    books.transfersOfPayout(sql, id),
  ])
  return itself ? [itself, ...(itself.undone_by ? [itself.undone_by] : [])] : [...ofPayment, ...ofPayout]
}

const lineView = ({ id, kind, at }: TransferLine) => ({ _id: id, kind, at: at.toISOString() })

function accountView(row: books.AccountRow, owner: PersonInfo | null) {
  const { id, currency, posted_minor, held_minor } = row
  return { _id: id, owner, currency, balance: signed(posted_minor), held: moneyToWire(held_minor) }
}

const signed = (minor: bigint) => (minor < 0n ? -moneyToWire(-minor) : moneyToWire(minor))

const page = 25

/** The books of a person or of an account of the house. Refuses ENTITY_NOT_FOUND. */
export async function openBooks(
  ctx: Ctx,
  people: LedgerPeople,
  id: string,
  { before, limit = page }: Input<typeof ledgerDesk.ledgerBooks>['query'],
): Promise<Reply<typeof ledgerDesk.ledgerBooks>> {
  const { sql } = ctx.db
  const asked = { before, limit: limit + 1 }
  const house = families.test(id)
  const owner = isId(id) ? ((await people.named(ctx, [id])).get(id) ?? null) : null
  const accounts = house
    ? (await books.accountsOfHouse(sql)).filter(row => row.id === id)
    : isId(id)
      ? await books.accountsOfPerson(sql, id)
      : []
  if (!owner && accounts.length === 0) throw refuse('ENTITY_NOT_FOUND')
  if (!house && !before) await recordAct(sql, ctx, { act: 'view_books', target: 'user', targetId: id })
  const from = house && before && !isId(before) ? undefined : before
  const rows = house
    ? await books.booksOfHouse(sql, id, { ...asked, before: from })
    : await books.booksOfPerson(sql, id, asked)
  const shown = rows.slice(0, limit)
  return {
    person: owner,
    accounts: accounts.map(row => accountView(row, owner)),
    data: shown.map(({ entries, id: _id, kind, reference, reason, at }) => ({
      _id,
      kind,
      reference,
      reason,
      at: at.toISOString(),
      entries: entries.map(({ account, amount_minor, currency }) => ({
        account,
        amount: signed(BigInt(amount_minor)),
        currency,
      })),
    })),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

/** One transfer; that it was looked at is written down where it is on a person's books. Refuses ENTITY_NOT_FOUND. */
export async function openTransfer(ctx: Ctx, people: LedgerPeople, id: string): Promise<LedgerTransfer> {
  const { sql } = ctx.db
  const row = isId(id) ? await books.findTransfer(sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [postings, seal] = await Promise.all([postingsOf(sql, id), books.sealOf(sql, id)])
  const owners = postings.flatMap(({ from, to }) => [ownerOf(from) ?? [], ownerOf(to) ?? []].flat())
  const known = await people.named(ctx, [...new Set([...owners, row.caused_by].filter(isId))])
  if (owners.length > 0) await recordAct(sql, ctx, { act: 'view_transfer', target: 'ledger_transfer', targetId: id })
  const end = (account: string) => ({ account, owner: known.get(ownerOf(account) ?? '') ?? null })
  return {
    _id: row.id,
    kind: row.kind,
    reference: row.reference,
    key: row.key,
    reason: row.reason,
    at: row.at.toISOString(),
    causedBy: row.caused_by,
    causedByInfo: known.get(row.caused_by) ?? null,
    postings: postings.map(({ from, to, amount_minor, currency }) => ({
      from: end(from),
      to: end(to),
      amount: moneyToWire(amount_minor),
      currency,
    })),
    sums: books.sumsOf(postings).map(({ account, amount_minor, currency }) => ({
      ...end(account),
      amount: signed(amount_minor),
      currency,
    })),
    undoes: row.undoes && lineView(row.undoes),
    undoneBy: row.undone_by && lineView(row.undone_by),
    about: aboutOf(row),
    seal: seal
      ? { block: Number(seal.no), sealedAt: seal.sealed_at.toISOString(), hash: seal.hash.toString('hex') }
      : null,
  }
}

/** The payment or payout that a transfer is about, by its reference or key. */
function aboutOf({ reference, key }: books.TransferRow): LedgerTransfer['about'] {
  const [kind, id = ''] = reference.split(':')
  if ((kind === 'payment' || kind === 'payout') && isId(id)) return { kind, id }
  const [how, paymentId = '', ...rest] = key.split(':')
  return how === 'period' && rest.length === 0 && isId(paymentId) ? { kind: 'payment', id: paymentId } : null
}

/** How far the history is sealed and signed, and when it was last checked. */
export async function showSeal({ db }: App): Promise<LedgerSeal> {
  const { block, unsealed, head, interim, checked } = await sealedSoFar(db.sql)
  return {
    block: block
      ? { no: Number(block.no), sealedAt: block.sealed_at.toISOString(), hash: block.hash.toString('hex') }
      : null,
    unsealed,
    head: head ? headView(head) : null,
    interim: interim ? headView(interim) : null,
    checked: checked
      ? { at: checked.checked_at.toISOString(), tookMs: checked.took_ms, differences: checked.differences }
      : null,
  }
}

const headView = ({ day, signed_at, transfers, hash }: HeadRow) => ({
  day,
  signedAt: signed_at.toISOString(),
  transfers: Number(transfers),
  hash: hash.toString('hex'),
})
