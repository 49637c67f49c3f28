import { menu, titleText, webAddress } from '@fanfare/contract'
import { type Static, Type } from 'typebox'
import { amount, flag, html, kept, ownWhole, type SettingEntry, text, url, whole } from './setting-kinds.ts'

const footer = (title: string, path: string, ordering: number) => ({
  title,
  path,
  internal: true,
  help: '',
  section: 'footer' as const,
  ordering,
  isNewTab: false,
})

/** What may be stored of a menu: it leads to a page of the site or to an address on the web. */
const menuForm = Type.Object({
  ...menu.properties,
  title: Type.String({ maxLength: 100, ...titleText }),
  path: Type.String({ maxLength: 500, pattern: `^${webAddress}$` }),
})

const firstMenus: Static<typeof menu>[] = [
  footer('About', '/page/about', 1),
  footer('Community rules', '/page/rules', 2),
  footer('Terms', '/page/terms', 3),
  footer('Privacy', '/page/privacy', 4),
  footer('Cookies', '/page/cookies', 5),
  footer('Contact', '/contact', 6),
]

/**
 * Every setting of the site (specification, sections 3 and 9; wire, section 7). Keys that end in `_minor` are amounts
 * in hundredths and keys that end in `_bps` rates in basis points; the wire writes both without that ending, as
 * amounts and as fractions.
 */
export const settingTable = {
  siteName: {
    ...text('The site’s name, in page titles and emails.', 'Fanfare', 60),
    schema: Type.String({ maxLength: 60, ...titleText }),
    must: 'be a name of 1 to 60 characters on one line',
  },
  logoUrl: url('Shown in the light theme. Leave empty to show the site’s name.'),
  darkmodeLogoUrl: url('The logo in the dark theme. Empty: the one of the light theme.'),
  favicon: url('The small icon in browser tabs.', '/favicon.ico'),
  menus: {
    kind: 'menus',
    schema: Type.Array(menuForm, { maxItems: 60 }),
    fallback: firstMenus,
    isPublic: true,
    must: 'be a list of menus, each with title, path (https:// or one /), internal, help, section, ordering and isNewTab',
    about: 'The menus of the site, by section: main, header, footer.',
  },
  maintenanceMode: flag('Every page says that the site is under maintenance. Operators can still log in.', false),
  footerContent: html('Shown at the bottom of every page, next to the menus.'),
  homeTitle: text('The front page’s title in search results. Leave empty for the site’s name.'),
  homeMetaKeywords: text('Keywords of the front page, for search engines.'),
  homeMetaDescription: text('The front page’s description in search results.', '', 500),
  loginPlaceholderImage: url('The picture next to the login form. Leave empty for the default.'),
  userBenefit: html('What fans read when they choose how to sign up.'),
  modelBenefit: html('What creators read when they choose how to sign up.'),
  agoraEnable: flag('Live streams go through Agora.', false),
  agoraAppId: text('This site’s app ID at Agora.'),
  liveStillSeconds: ownWhole(
    'Seconds between still images of a live stream. Operators see them, and we compare them with known pictures. 0 turns them off.',
    20,
    0,
    3_600,
  ),
  liveMatchStops: {
    ...flag('End a stream that looks like a known picture right away, before an operator has seen it.', false),
    isPublic: false,
  },
  fanCameras: {
    ...flag(
      'Fans can turn on a camera in private shows. Only the creator sees it. Who they are isn’t verified.',
      false,
    ),
    isPublic: false,
  },
  googleLoginEnabled: flag('People can log in with Google. Needs its keys in the environment.', true),
  twitterLoginEnabled: flag('People can log in with X. Needs its keys in the environment.', true),
  currency: {
    ...text('Three capital letters, such as EUR. Change it only before the first payment.', 'USD'),
    schema: Type.String({ pattern: '^[A-Z]{3}$' }),
    must: 'be three capital letters such as USD',
  },
  integrationsEnabled: flag('Creators can make API keys and webhooks. Off: neither works.', true),
  callsEnabled: kept(flag('Fans can book calls with creators. Off: no new bookings; what was booked goes on.', true)),
  missedCallPercent: ownWhole('The percentage of its price that a fan pays who misses a call.', 50, 0, 100),
  requireEmailVerification: flag('People must verify their email before they can log in.', false),
  stripePublishableKey: text('The public key that browsers use to talk to Stripe.'),
  paymentGateway: {
    ...text(
      'The company that takes card payments. If it has no keys, we use one that has them, or the sandbox.',
      'stripe',
    ),
    kind: 'choice' as const,
    schema: Type.Enum(['stripe', 'ccbill', 'sandbox']),
    must: 'be stripe, ccbill or sandbox',
  },
  paymentRoutes: {
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
  freeSubscriptionEnabled: flag('Creators can offer a free trial of their subscription.', true),
  freeSubscriptionDuration: whole('How many days a free trial lasts if the creator doesn’t say.', 1, 1, 365),
  contentReview: {
    ...text(
      'Whether you look at pictures, videos and sounds before others see them: off, of newCreators, or everything.',
      'off',
    ),
    kind: 'choice' as const,
    schema: Type.Enum(['off', 'newCreators', 'everything']),
    isPublic: false,
    must: 'be off, newCreators or everything',
  },
  contentReviewFirstFiles: {
    ...whole('How many files of a new creator have to be approved until the next ones aren’t reviewed.', 20, 1, 1_000),
    isPublic: false,
  },
  namePeople: {
    ...text(
      'Whether creators say who is in their pictures and videos: off (they can), or required (they must).',
      'off',
    ),
    kind: 'choice' as const,
    schema: Type.Enum(['off', 'required']),
    must: 'be off or required',
  },
  massMessagesPerDay: whole('How many mass messages a creator can send in 24 hours.', 24, 1, 1_000),
  priceNoticeDays: whole('How many days before a price increase current subscribers are told.', 30, 30, 365),
  minimumSubscriptionPrice_minor: amount('The lowest price of a subscription.', 295),
  maximumSubscriptionPrice_minor: amount('The highest price of a subscription.', 30_000),
  minimumWalletPrice_minor: amount('The smallest amount to add to a wallet at once.', 295),
  maximumWalletPrice_minor: amount('The largest amount to add to a wallet at once.', 30_000),
  minimumTipPrice_minor: amount('The smallest tip, in tokens.', 1_000),
  maximumTipPrice_minor: amount('The largest tip, in tokens.', 1_000_000),
  minimumPayoutAmount_minor: amount('The smallest amount a creator can have paid out.', 5_000),
  payoutCoolDownHours: ownWhole(
    'How many hours payouts wait after a creator changes their payout account.',
    48,
    0,
    720,
  ),
  payoutTwoPersonLimit_minor: {
    ...amount('Payouts above this many tokens are approved by one operator and sent by another.', 100_000),
    isPublic: false,
  },
  refundTwoPersonLimit_minor: {
    ...amount('Refunds above this (in tokens, or in the site’s currency to a card) need two operators.', 20_000),
    isPublic: false,
  },
  newFanDays: ownWhole('How many days fans count as new after their first card payment. 0 for none.', 30, 0, 365),
  newFanCardLimit_minor: {
    ...amount('The most that a new fan can pay by card in 24 hours, in the site’s currency. 0 for no limit.', 50_000),
    isPublic: false,
  },
  newFanTipLimit_minor: { ...amount('The most in one tip of a new fan. 0 for no limit.', 20_000), isPublic: false },
  cardPaymentsPerHour: ownWhole('How many card payments a fan can begin in an hour. 0 for no limit.', 20, 0, 1_000),
  cardDeclinesPerDay: ownWhole(
    'After so many declined card payments in 24 hours a fan has to wait. 0 for no limit.',
    8,
    0,
    1_000,
  ),
  newCardsPerDay: ownWhole('How many cards a fan can add in 24 hours. 0 for no limit.', 5, 0, 100),
  holdBackAfterDispute: {
    ...flag('A fan whose bank took a payment back pays by card again only when an operator says so.', true),
    isPublic: false,
  },
  companyName: kept(text('The seller on receipts. Leave empty for the site’s name.', '', 120)),
  companyAddress: kept(text('The seller’s address on receipts.', '', 300)),
  companyTaxNumber: kept(text('The seller’s tax number on receipts.', '', 60)),
  companyOssNumber: kept(text('The seller’s number in the one-stop shop of the EU, on receipts.', '', 60)),
  taxes: flag('Take the tax of the fan’s country out of what fans pay. /operator/tax has the rates.', false),
  companyCountry: {
    ...kept(text('The country of the seller, for reports to tax authorities: two capital letters.', '')),
    schema: Type.String({ pattern: '^([A-Z]{2})?$' }),
    must: 'be two capital letters such as IE, or empty',
  },
  taxFormsUs: kept(
    flag('Ask creators for a US tax form (W-9, W-8BEN, W-8BEN-E), because this site pays them from the US.', false),
  ),
  taxFormsEu: kept(flag('Ask creators in the EU for what DAC7 has platforms report of sellers.', false)),
  taxFormsGraceDays: ownWhole(
    'How many days creators have to sign their tax form before payouts wait for it.',
    60,
    0,
    365,
  ),
  taxFormYears: ownWhole('How many years we keep a tax form after the last payment to its creator.', 7, 4, 30),
  taxLabel: kept(text('What the tax is called on receipts.', 'VAT', 40)),
  taxRate_bps: {
    kind: 'rate',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    fallback: 0,
    isPublic: false,
    must: 'be a fraction from 0 to 1 with at most four decimals',
    about: 'The tax that prices include, as a fraction of the price without it.',
  },
  taxedWhen: {
    ...text('When tax is due on tokens: when they’re spent or when they’re bought.', 'spent'),
    kind: 'choice' as const,
    schema: Type.Enum(['spent', 'topped_up']),
    isPublic: false,
    must: 'be spent or topped_up',
  },
  tokenConversionRate: {
    kind: 'number',
    schema: Type.Number({ minimum: 0.0001, maximum: 10_000 }),
    fallback: 1,
    isPublic: true,
    must: 'be a number from 0.0001 to 10000',
    about: 'What one token costs in the site’s currency.',
  },
  performerCommission_bps: {
    kind: 'rate',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    fallback: 2_000,
    isPublic: true,
    must: 'be a fraction from 0 to 1 with at most four decimals',
    about: 'The share of each sale that the site keeps, unless a creator has their own agreement.',
  },
  referralCommission_bps: {
    kind: 'rate',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    fallback: 500,
    isPublic: true,
    must: 'be a fraction from 0 to 1 with at most four decimals',
    about:
      'The share of an invited creator’s sales that goes to the person who invited them. It comes out of what the site keeps.',
  },
  referralMonths: whole('How many months after sign-up those sales are shared.', 12, 0, 120),
  earningsHoldDays: whole('How many days earnings stay pending before they can be paid out.', 7, 0, 180),
  noticeContactDays: ownWhole(
    'How many days we keep how to reach people who sent a notice without an account, once its case is closed and they can no longer object.',
    183,
    0,
    3_650,
  ),
  supportAnswerHours: ownWhole(
    'How many hours we give ourselves to answer a help request. Later ones are marked as overdue.',
    72,
    1,
    720,
  ),
  supportKeepDays: ownWhole(
    'How many days we keep a closed help request of someone without an account, or whose account is closed.',
    183,
    0,
    3_650,
  ),
  accountClosureDays: whole('How many days people can undo closing their account.', 14, 1, 90),
  identityDocumentYears: ownWhole(
    'How many years we keep a creator’s ID documents after they closed their account.',
    7,
    0,
    30,
  ),
  viewsByDayDays: ownWhole('How many days views are kept by day. Older ones are kept by month.', 400, 62, 3_650),
  trackingLinkDays: ownWhole(
    'How many days a tracking link of a creator is remembered for a visitor. With 0 nothing is kept of visitors and only visits are counted.',
    30,
    0,
    90,
  ),
  agreement_title: text('The agreement people accept when they sign up.', 'Terms of use'),
  agreement_url: url('The address where people can read it.', '/page/terms'),
  quickExitUrl: url(
    'Where the quick way out of discreet mode leads: a site that anyone might have open. Empty: a blank page.',
    'https://www.wikipedia.org/',
  ),
  gaCode: {
    ...text('The ID of your analytics tag. Leave empty for none.'),
    schema: Type.String({ pattern: '^[A-Za-z0-9-]{0,40}$' }),
    must: 'have letters, digits and hyphens only',
  },
  adminEmail: {
    ...text('Where messages from the contact page go. If it’s empty, they’re only stored.'),
    isPublic: false,
    schema: Type.String({ maxLength: 254, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' }),
    must: 'be an email address, or empty',
  },
  blockedCountries: {
    kind: 'list',
    schema: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 260, uniqueItems: true }),
    fallback: [] as string[],
    isPublic: false,
    must: 'be a list of countries, each as two capital letters',
    about: 'Countries where the site isn’t available.',
  },
} satisfies Record<string, SettingEntry>

/** The settings in force, by their keys; see `settingTable`. */
export type Settings = { [K in keyof typeof settingTable]: (typeof settingTable)[K]['fallback'] }
export type SettingKey = keyof Settings
