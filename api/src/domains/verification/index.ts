/**
 * Verification: that a creator is who they say they are, and of age.
 *
 * - A creator registers with both ID documents and a date of birth at least 18 years back; until an operator has
 *   verified them they may log in and prepare their page, and stand in no list.
 * - Documents are encrypted and kept apart from other files. Only their owner and operators can open them, and every
 *   view by an operator is logged before the bytes leave.
 * - Operators verify and refuse, and take a verification back; the newest decision counts until other documents are
 *   handed in.
 */

export { readDocument } from './commands/content.ts'
export { documentHeaders, forgetDocuments, keepDocument, openSealed, withSealed } from './commands/documents.ts'
export type {} from './facts.ts'

export { verificationCounts } from './queries.ts'
export { currentDocuments } from './store/documents.ts'
