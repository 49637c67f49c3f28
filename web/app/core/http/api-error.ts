import { ruleText } from '../../ui/rules.ts'
import { roomWords, saysItself } from '../../words/say.ts'

type FieldError = { path: string; message: string; code?: string; details?: Record<string, number> }

/** What an error answer carries (wire conventions); `details` holds the rest, such as what is missing in the wallet. */
export type ErrorBody = {
  statusCode: number
  error: string
  message: string
  fields?: FieldError[]
  [detail: string]: unknown
}

/** A "no" of the API, or the failure to reach it (statusCode 0, error OFFLINE). */
export class ApiError extends Error {
  readonly statusCode: number
  readonly error: string
  readonly fields: FieldError[]
  readonly details: Record<string, unknown>

  constructor(body: ErrorBody) {
    const { statusCode, error, message, fields, ...details } = body
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.error = error
    this.fields = fields ?? []
    this.details = details
  }
}

const sayRefusal = roomWords<Record<string, string>>('errors', {})

/**
 * The error that an answer stands for, whatever its body turned out to be. Its sentence is that of the reader's language
 * where it has one for the code, else the server's.
 */
export function errorOf(status: number, json: unknown): ApiError {
  const body = typeof json === 'object' && json !== null ? (json as Partial<ErrorBody>) : {}
  const error = typeof body.error === 'string' ? body.error : 'FAILURE'
  const said = typeof body.message === 'string' ? body.message : 'Something went wrong, please try again later'
  const message = saysItself('errors', error) ? sayRefusal(error) : said
  const fields = Array.isArray(body.fields) && { fields: body.fields.map(worded) }
  return new ApiError({ ...body, ...fields, statusCode: status, error, message })
}

/** A field's error in the reader's language: by its code, by the contract's sentence, or as the server says it. */
function worded({ code, details, message, ...field }: FieldError): FieldError {
  const own = code !== undefined && saysItself('errors', code)
  return { ...field, message: own ? sayRefusal(code, details) : ruleText(message) }
}
