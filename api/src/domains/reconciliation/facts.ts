declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A day doesn't agree: so many new differences. */
    reconciliation_differs: { day: string; found: number }
  }
}
