import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, money, nullable, signedMoney } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('reconciliation')

export const bankLineStates = ['matched', 'amount_differs', 'returned', 'paid_twice', 'unknown', 'other'] as const
export type BankLineState = (typeof bankLineStates)[number]

const bankFile = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  format: Type.Enum(['csv', 'camt053']),
  lines: Type.Integer(),
  matched: Type.Integer(),
  differences: Type.Integer({ description: 'Lines that need a person' }),
  uploadedBy: nullable(personInfo),
  uploadedAt: moment(),
})
export type BankFile = Static<typeof bankFile>

const bankLine = Type.Object({
  _id: Type.String(),
  no: Type.Integer({ description: 'Its line in the file, or the number of its entry' }),
  bookedOn: Type.String(),
  amount: signedMoney({ description: 'Less than zero: it left the account' }),
  currency: Type.String(),
  reference: Type.String(),
  counterparty: Type.String(),
  accountEnd: Type.String(),
  state: Type.Enum(bankLineStates),
  sentence: Type.String({ description: 'What it is, and what to do' }),
  payoutId: nullable(Type.String()),
  payoutAmount: nullable(money()),
})
export type BankLine = Static<typeof bankLine>

const statement = Type.Object({
  file: bankFile,
  lines: Type.Array(bankLine, { description: 'Those that need a person first; at most 500' }),
  missing: Type.Array(
    Type.Object({ payoutId: Type.String(), amount: money(), currency: Type.String(), sentAt: moment() }),
    { description: 'Payouts that were sent in these days and that no statement shows; at most 100' },
  ),
})

const column = () =>
  Type.Optional(Type.String({ maxLength: 100, description: 'The name of the column in the first line' }))

export const importBankFile = endpoint('POST /operator/bank-files', {
  access: 'operator:finance',
  limit: 'upload',
  summary: 'Import a statement of the bank, CSV or camt.053; the same file again answers the first import',
  body: Type.Object({
    ...{ date: column(), amount: column(), debit: column(), credit: column(), reference: column() },
    ...{ account: column(), currency: column(), name: column() },
    dateOrder: Type.Optional(Type.Enum(['ymd', 'dmy', 'mdy'])),
  }),
  files: { file: { bytes_max: 10_000_000, kinds: ['any'], required: true } },
  reply: Type.Object({ ...statement.properties, isNew: Type.Boolean() }),
  errors: ['VALIDATION_FAILED', 'FILE_TOO_LARGE'],
})

export const bankFiles = endpoint('GET /operator/bank-files', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Imported statements, newest first',
  query: Type.Object({
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(bankFile), next: nullable(Type.String()) }),
})

export const oneBankFile = endpoint('GET /operator/bank-files/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One statement: its lines with the payouts that they are, and payouts that are missing',
  params: byId,
  reply: statement,
  errors: ['ENTITY_NOT_FOUND'],
})
