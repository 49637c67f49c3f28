declare module '../../kernel/facts.ts' {
  interface Facts {
    data_export_ready: { exportId: string; userId: string }
    /** Someone asked for their account to be closed; it is hidden from now on. */
    account_closing: { userId: string }
    /** They changed their mind. */
    account_kept: { userId: string }
    /** Nothing but what must stay is left of an account. */
    account_closed: { userId: string }
  }
}
