/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    banking_changed: { performerId: string }
    payment_gateway_changed: { performerId: string; key: string }
    page_changed: { performerId: string }
  }
}

export type {}
