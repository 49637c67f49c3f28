import { commonErrors } from './common-errors.ts'
import type { ErrorTable } from './declare-room.ts'
import { type Declared, declared, type NamesOf } from './declared.ts'

/** Codes of the common errors and of all rooms. */
export type ErrorCode = keyof typeof commonErrors | NamesOf<Declared<'errors'>>

/**
 * Every "no" that an endpoint may answer: its code (stable, for programs), its HTTP status and its sentence (for people).
 * Clients of this family read statusCode, error and message; see the error body in `envelope.ts`.
 */
export const errors: Readonly<Record<ErrorCode, ErrorTable[string]>> = Object.assign(
  {},
  commonErrors,
  ...declared('errors'),
)
