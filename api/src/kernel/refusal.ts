import { type ErrorCode, errors, type FieldCode, minorToText, moneyToWire } from '@fanfare/contract'

/**
 * One wrong field of a request: where it is and what is wrong with it, in a sentence for a person; with a code where
 * clients can word that themselves.
 */
export type FieldError = {
  path: string
  message: string
  code?: FieldCode | ErrorCode
  details?: { limit: number }
}

/**
 * An expected "no": it carries a code that the contract lists, becomes an HTTP answer in one place, and is never
 * logged as a failure. Anything else that is thrown is a failure and is answered 500.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly details: Record<string, unknown>
  readonly fields: FieldError[] | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: Record<string, unknown>; fields?: FieldError[] },
  ) {
    super(options.message ?? errors[code].message)
    this.code = code
    this.statusCode = errors[code].status
    this.details = options.details ?? {}
    this.fields = options.fields
  }
}

/** Makes a refusal; `throw refuse('INSUFFICIENT_BALANCE', { needed, balance })`. Details travel beside the message. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>, message?: string): Refusal {
  return new Refusal(code, { ...(details && { details }), ...(message && { message }) })
}

/** AMOUNT_OUT_OF_RANGE for a field, with its limits in words; `unit` is tokens or a currency. */
export function refuseAmount(path: string, least_minor: bigint, most_minor: bigint, unit: string): Refusal {
  const message = `Choose an amount from ${minorToText(least_minor)} to ${minorToText(most_minor)} ${unit}.`
  const details = { minimum: moneyToWire(least_minor), maximum: moneyToWire(most_minor) }
  return new Refusal('AMOUNT_OUT_OF_RANGE', { message, details, fields: [{ path, message }] })
}

/** A refusal that names one or more fields of the request, answered 400 unless the code says otherwise. */
export function refuseFields(fields: FieldError[], code: ErrorCode = 'VALIDATION_FAILED'): Refusal {
  const first = fields[0]
  return new Refusal(code, { fields, ...(first && { message: first.message }) })
}
