import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable, signedMoney } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('ledger')

const end = Type.Object({
  account: Type.String({ description: 'Name of the account, as in docs/ledger.md' }),
  owner: nullable(personInfo),
})

const account = Type.Object({
  _id: Type.String({ description: 'Name of the account' }),
  owner: nullable(personInfo),
  currency: Type.String(),
  balance: signedMoney(),
  held: money({ description: 'On hold; included in the balance' }),
})
export type LedgerAccount = Static<typeof account>

const transferLine = Type.Object({ _id: Type.String(), kind: Type.String(), at: moment() })

export const searchLedger = endpoint('GET /operator/ledger', {
  access: 'operator:finance',
  limit: 'read',
  summary:
    'Accounts of the house; or of a person by username, email or id; or the transfers of a payment, sale or payout',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 254 })) }),
  reply: Type.Object({
    person: nullable(personInfo),
    accounts: Type.Array(account),
    transfers: Type.Array(transferLine),
  }),
})

const entry = Type.Object({
  account: Type.String(),
  amount: signedMoney(),
  currency: Type.String(),
})

const booked = Type.Object({
  _id: Type.String({ description: 'Id of the transfer' }),
  kind: Type.String(),
  reference: Type.String(),
  reason: Type.String(),
  at: moment(),
  entries: Type.Array(entry, { description: 'Entries on the account, or on all accounts of the person' }),
})
export type LedgerBooked = Static<typeof booked>

export const ledgerBooks = endpoint('GET /operator/ledger/books/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'The entries of a house account, or of a person by their id, newest first; opening a person’s is logged',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 120 }) }),
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: `next` of the previous page' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    person: nullable(personInfo),
    accounts: Type.Array(account),
    data: Type.Array(booked),
    next: nullable(Type.String()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

const posting = Type.Object({ from: end, to: end, amount: money(), currency: Type.String() })

export const ledgerTransfer = endpoint('GET /operator/ledger/transfers/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One transfer with its postings, the transfer it reversed or was reversed by, and its seal',
  params: byId,
  reply: Type.Object({
    _id: Type.String(),
    kind: Type.String(),
    reference: Type.String(),
    key: Type.String(),
    reason: Type.String(),
    at: moment(),
    causedBy: Type.String(),
    causedByInfo: nullable(personInfo),
    postings: Type.Array(posting),
    sums: Type.Array(Type.Object({ ...end.properties, amount: signedMoney(), currency: Type.String() }), {
      description: 'Its effect on each account; the sum per currency is zero',
    }),
    undoes: nullable(transferLine),
    undoneBy: nullable(transferLine),
    about: nullable(Type.Object({ kind: Type.Enum(['payment', 'payout']), id: Type.String() })),
    seal: nullable(Type.Object({ block: Type.Integer(), sealedAt: moment(), hash: Type.String() })),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type LedgerTransfer = Static<typeof ledgerTransfer.reply>

const head = Type.Object({
  day: Type.String(),
  signedAt: moment(),
  transfers: Type.Integer(),
  hash: Type.String(),
})

export const ledgerSeal = endpoint('GET /operator/ledger/seal', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Up to where the history is sealed and signed, and when it was last checked',
  reply: Type.Object({
    block: nullable(Type.Object({ no: Type.Integer(), sealedAt: moment(), hash: Type.String() })),
    unsealed: Type.Integer({ description: 'Transfers waiting for the next block' }),
    head: nullable(head),
    interim: nullable(head),
    checked: nullable(Type.Object({ at: moment(), tookMs: Type.Integer(), differences: Type.Integer() })),
  }),
})
export type LedgerSeal = Static<typeof ledgerSeal.reply>
