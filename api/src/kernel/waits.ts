import type { OverdueName, WaitingName } from '@fanfare/contract'
import type { Database, Queryable } from './database.ts'

type Wait<Name> = Name extends OverdueName ? { waiting: number; overdue: number } : { waiting: number }

/**
 * How much of a room waits for operators and how much of that is late, by the names that its contract declares. The rows may
 * be read from a replica.
 */
export type WaitTable = { [Name in WaitingName]?: (rows: Queryable, db: Database) => Promise<Wait<Name>> }
