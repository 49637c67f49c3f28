import { Type } from 'typebox'
import { amount, at, flag, ownWhole, type SettingTable, text, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const paymentsSettings = {
  stripePublishableKey: at(260, text('The public key that browsers use to talk to Stripe.')),
  paymentGateway: {
    place: 270,
    ...text(
      'The company that takes card payments. If it has no keys, we use one that has them, or the sandbox.',
      'stripe',
    ),
    kind: 'choice' as const,
    schema: Type.Enum(['stripe', 'ccbill', 'sandbox']),
    must: 'be stripe, ccbill or sandbox',
  },
  paymentRoutes: {
    place: 280,
    kind: 'list',
    schema: Type.Array(
      Type.String({ pattern: '^(any|top_up|subscription|card)( [A-Z]{2})? (stripe|ccbill|sandbox)$' }),
      { maxItems: 100, uniqueItems: true },
    ),
    fallback: [] as string[],
    isPublic: false,
    must: 'be a list of routes such as "subscription DE ccbill" or "any stripe": what is paid (any, top_up, subscription, card), perhaps a country as two capital letters, and stripe, ccbill or sandbox',
    about: 'Which gateway takes which payments. The first match decides; without one it’s paymentGateway.',
  },
  newFanDays: at(
    460,
    ownWhole('How many days fans count as new after their first card payment. 0 for none.', 30, 0, 365),
  ),
  newFanCardLimit_minor: {
    place: 470,
    ...amount('The most that a new fan can pay by card in 24 hours, in the site’s currency. 0 for no limit.', 50_000),
    isPublic: false,
  },
  cardPaymentsPerHour: at(
    490,
    ownWhole('How many card payments a fan can begin in an hour. 0 for no limit.', 20, 0, 1_000),
  ),
  cardDeclinesPerDay: at(
    500,
    ownWhole('After so many declined card payments in 24 hours a fan has to wait. 0 for no limit.', 8, 0, 1_000),
  ),
  newCardsPerDay: at(510, ownWhole('How many cards a fan can add in 24 hours. 0 for no limit.', 5, 0, 100)),
  holdBackAfterDispute: {
    place: 520,
    ...flag('A fan whose bank took a payment back pays by card again only when an operator says so.', true),
    isPublic: false,
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof paymentsSettings> {}
}
