import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'

/** What a room above knows of the API keys of an account, which work without its password and its sessions. */
export type Programs = {
  /** Ends all of them in the caller's transaction; answers their names. `forgetKeys` comes after the commit. */
  endKeys(tx: Queryable, userId: string): Promise<string[]>
  forgetKeys(app: Pick<App, 'db'>): void
  /** The names of those that work now. */
  livingKeys(db: Queryable, userId: string): Promise<string[]>
}
