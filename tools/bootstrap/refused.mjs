/** A reason why nothing can start, in a sentence for a person; printed without a stack. */
export class Refused extends Error {}
