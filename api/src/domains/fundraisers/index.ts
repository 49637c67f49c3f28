/**
 * Fundraisers: what a creator wants to make and what it takes; fans pledge for it, and every token comes back if the goal
 * isn't reached.
 *
 * - A pledge is a hold in the fan's wallet, placed and freed in the transaction that writes its row, with the fundraiser's
 *   row locked: none is held after the end.
 * - The end is decided once. After it each pledge is charged or released in a transaction of its own, so a restart goes on
 *   where it stopped, and what can't be charged doesn't hold the others up.
 * - Goal, end and reward of what runs are never changed.
 * - A reward is open to those whose charged pledge is enough for it, until the charge is given back.
 */
export { moveDueFundraisers } from './commands/by-itself.ts'
export { writeUpdate } from './commands/creator.ts'
export { createDraft, startDraft } from './commands/draft.ts'
export { pledgeFor } from './commands/pledge.ts'
export { countLateFundraisers } from './queries/desk.ts'
export { soldPledge } from './sold.ts'
