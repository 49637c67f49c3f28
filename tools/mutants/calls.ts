import type { Mutant } from './mutant.ts'

const rooms = 'api/src/domains'

/** Rules of booked calls that may never give way. */
export const callMutants: Mutant[] = [
  {
    rule: 'a time of a creator is booked once, though two fans ask at once',
    file: 'api/migrations/0026_base_bookings.sql',
    from: 'tstzrange(start_at, busy_until) with &&',
    to: 'id with =',
    tests: [`${rooms}/bookings/bookings.test.ts`],
  },
  {
    rule: 'a creator who did not come in ten minutes is paid nothing',
    file: `${rooms}/bookings/commands/settle.ts`,
    from: "if (!creatorCame) return { state: 'missed_by_creator', amount_minor: 0n }",
    to: '',
    tests: [`${rooms}/bookings/commands/settle.test.ts`],
  },
  {
    rule: 'less than half of a call together is paid by the second',
    file: `${rooms}/bookings/commands/settle.ts`,
    from: 'together_ms * 2 >= length_ms',
    to: 'together_ms >= 0',
    tests: [`${rooms}/bookings/commands/settle.test.ts`],
  },
  {
    rule: 'cancelling a call in time costs nothing',
    file: `${rooms}/bookings/policy.ts`,
    from: "row.state !== 'confirmed' || nowMs() <= freeUntil(row).getTime()",
    to: "row.state !== 'confirmed'",
    tests: [`${rooms}/bookings/bookings.test.ts`],
  },
  {
    rule: 'a fan never pays more for cancelling than they read',
    file: `${rooms}/bookings/commands/fan.ts`,
    from: 'requirePriceSeen(charged, amount_minor)',
    to: 'void charged',
    tests: [`${rooms}/bookings/bookings.test.ts`],
  },
  {
    rule: 'a call that is moved keeps its price held',
    file: `${rooms}/wallet/held/moves.ts`,
    from: 'await free(tx, row)\n    const next',
    to: 'const next',
    tests: [`${rooms}/bookings/bookings.test.ts`],
  },
  {
    rule: 'a call is for its two people alone',
    file: `${rooms}/wallet/held/moves.ts`,
    from: '!own || (side && own !== side)',
    to: 'side && own && own !== side',
    tests: [`${rooms}/bookings/bookings.test.ts`],
  },
  {
    rule: 'three missed calls in 30 days stop new bookings',
    file: `${rooms}/bookings/commands/settle.ts`,
    from: 'if (missed < missed_max) return',
    to: 'if (missed >= 0) return',
    tests: [`${rooms}/bookings/commands/settle.test.ts`],
  },
]
