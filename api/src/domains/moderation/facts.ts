/** What happens in this room; who listens is handed it. */
declare module '../../kernel/facts.ts' {
  interface Facts {
    decision_made: { decisionId: string; userId: string }
    /** Without an appeal. */
    decision_lifted: { decisionId: string; userId: string }
    appeal_made: { appealId: string; decisionId: string }
    appeal_decided: { decisionId: string; userId: string }
    /** It has to be decided within 48 hours. */
    case_urgent: { caseId: string }
    /** Its time has passed. */
    case_overdue: { caseId: string }
    appeal_overdue: { appealId: string }
    case_decided: { caseId: string; round: 1 | 2 }
  }
}

export {}
