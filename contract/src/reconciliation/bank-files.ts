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
  differences: Type.Integer({ description: 'Lines someone needs to check' }),
  uploadedBy: nullable(personInfo),
  uploadedAt: moment(),
})
export type BankFile = Static<typeof bankFile>

const bankLine = Type.Object({
  _id: Type.String(),
  no: Type.Integer({ description: 'Line number in the file, or number of the entry' }),
  bookedOn: Type.String(),
  amount: signedMoney({ description: 'Negative if it left the account' }),
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
  lines: Type.Array(bankLine, { description: 'Lines that need checking first; up to 500' }),
  missing: Type.Array(
    Type.Object({ payoutId: Type.String(), amount: money(), currency: Type.String(), sentAt: moment() }),
    { description: 'Payouts sent in these days that no statement shows; up to 100' },
  ),
})

const column = () => Type.Optional(Type.String({ maxLength: 100, description: 'Name of the column in the first line' }))

export const importBankFile = endpoint('POST /operator/bank-files', {
  access: 'operator:finance',
  limit: 'upload',
  summary: 'Import a bank statement, CSV or camt.053; importing the same file again returns the first import',
  body: Type.Object({
    date: column(),
    amount: column(),
    debit: column(),
    credit: column(),
    reference: column(),
    account: column(),
    currency: column(),
    name: column(),
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
  summary: 'One statement: its lines with the matching payouts, and the missing payouts',
  params: byId,
  reply: statement,
  errors: ['ENTITY_NOT_FOUND'],
})
