/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A creator was told about their tax form: it is missing, still missing, not enough, or ends on a day. */
    tax_form_told: { performerId: string; what: 'needed' | 'soon' | 'more' | 'expires'; until: string; reason: string }
  }
}

export type {}
