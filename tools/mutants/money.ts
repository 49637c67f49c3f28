// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.
import type { Mutant } from './mutant.ts'

const rooms = 'api/src/domains'

/** Rules of money that may never give way. */
export const moneyMutants: Mutant[] = [
  {
    rule: 'what is given back takes its tax from the country that had it',
    file: `${rooms}/ledger/recipes/refunds.ts`,
    from: 'sold.tax ? [tokens(tax(sold.tax.country), to, sold.tax.amount_minor)] : []',
    to: 'sold.tax ? [tokens(cover, to, sold.tax.amount_minor)] : []',
    tests: [`${rooms}/wallet/commands/taxing-back.test.ts`],
  },
  {
    rule: 'while tax is off nothing of a charge is tax',
    file: `${rooms}/wallet/commands/taxing.ts`,
    from: 'terms.isTaxed ? (tax ?? found.get(fanId) ?? nowhere) : undefined',
    to: 'tax ?? found.get(fanId) ?? nowhere',
    tests: [`${rooms}/wallet/commands`],
  },
  {
    rule: 'an upgrade takes off what is unused, and no more',
    file: `${rooms}/subscriptions/policy.ts`,
    from: 'Math.min(Math.max(ends_at.getTime() - at.getTime(), 0), whole_ms)',
    to: 'whole_ms',
    tests: [`${rooms}/subscriptions/policy`],
  },
  {
    rule: 'nobody pays more than they saw',
    file: `${rooms}/wallet/commands/price-seen.ts`,
    from: 'price_minor > minorFromWire(priceSeen)',
    to: 'price_minor < 0n',
    tests: ['api/test/price-seen.test.ts'],
  },
  {
    rule: 'an event that a gateway tells twice is worked once',
    file: `${rooms}/payments/commands/events.ts`,
    from: 'if (isNew) await work(app, tx,',
    to: 'if (isNew || event.id) await work(app, tx,',
    tests: [`${rooms}/payments`],
  },
  {
    rule: 'one fan buys a thing once',
    file: 'api/sql/wallet/wallet_charge.sql',
    from: "and o.status = 'success' and o.once",
    to: 'and false',
    tests: [`${rooms}/wallet`],
  },
  {
    rule: 'limits that fans set for themselves hold with each charge',
    file: 'api/sql/wallet/wallet_charge.sql',
    from: 'if has_limits then',
    to: 'if has_limits and false then',
    tests: [`${rooms}/wallet`],
  },
  {
    rule: "the referrer's share comes out of the fee",
    file: `${rooms}/ledger/recipes/sales.ts`,
    from: '[tokens(fees, referral(rates.referral.userId), referral_minor)]',
    to: '[tokens(issued, referral(rates.referral.userId), referral_minor)]',
    tests: [`${rooms}/ledger`, `${rooms}/referrals`],
  },
  {
    rule: 'what the site covers is paid by the site',
    file: `${rooms}/ledger/recipes/sales.ts`,
    from: 'const paid_minor = gross_minor - covered_minor',
    to: 'const paid_minor = gross_minor',
    tests: [`${rooms}/ledger`, `${rooms}/shop`],
  },
  {
    rule: 'what a collaborator gets comes out of what the creator earns',
    file: `${rooms}/ledger/recipes/shares.ts`,
    from: '(rest_minor, one) => rest_minor - one.net_minor',
    to: '(rest_minor, _part) => rest_minor',
    tests: [`${rooms}/ledger`, `${rooms}/collaborations`],
  },
  {
    rule: 'a sale is shared by the version that everyone accepted',
    file: `${rooms}/collaborations/commands/answer.ts`,
    from: "if (shares.some(one => one !== share && one.state !== 'accepted')) return",
    to: 'if (shares.length === 0) return',
    tests: [`${rooms}/collaborations`],
  },
  {
    rule: 'who bought a message at the moment when it was taken down gets their tokens back',
    file: `${rooms}/refunds/facts.ts`,
    from: "kind === 'message' && (await isMessageTakenDown(tx, messageId))",
    to: "kind === ('nothing' as string) && (await isMessageTakenDown(tx, messageId))",
    tests: [`${rooms}/refunds/commands/taken-down.test.ts`],
  },
  {
    rule: 'what it cost to send a message is not given back when it is taken down',
    file: `${rooms}/refunds/queries/charge-facts.ts`,
    from: '&& !(await isBuyersOwn?.(db, charge))',
    to: '&& isBuyersOwn !== null',
    tests: [`${rooms}/messaging/commands/takedown.test.ts`],
  },
  {
    rule: "who parted from the creator before the charge isn't charged for a pledge",
    file: `${rooms}/fundraisers/commands/settle.ts`,
    from: 'isPaid && !row.taken_down_at && !(await haveParted(tx, row, pledge))',
    to: 'isPaid && haveParted !== undefined',
    tests: [`${rooms}/fundraisers`],
  },
]
