import { expect, it } from 'vitest'
import { operatorPermissionOf } from './endpoint.ts'
import { allEndpoints, endpointNames } from './index.ts'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Texts that others don't see as what somebody publishes or writes to them, by the name of their field. */
const unseen = new Set([
  // Who somebody is, how they log in and where they live or pay.
  'email',
  'password',
  'confirm',
  'currentPassword',
  'code',
  'credentials',
  'token',
  'tokenId',
  'captcha',
  'phone',
  'phoneCode',
  'phoneNumber',
  'dateOfBirth',
  'country',
  'zipcode',
  'zipCode',
  'address',
  'gender',
  'invited',
  'signature',
  'holderName',
  'last4Digits',
  'brand',
  'paymentGateway',
  'legalName',
  'otherNames',
  'district',
  'ward',
  'streetAddress',
  'streetNumber',
  'endpoint',
  'p256dh',
  'auth',
  'keys',
  'oauth_verifier',
  'oauthToken',
  'oauthTokenSecret',
  'callbackUrl',
  // Choices, times and addresses.
  'type',
  'status',
  'audience',
  'from',
  'to',
  'timezone',
  'startAt',
  'startsAt',
  'endsAt',
  'expiresAt',
  'expiredAt',
  'scheduledAt',
  'pollExpiredAt',
  'streamingScheduled',
  'at',
  'next',
  'rel',
  'return',
  'returnTo',
  'url',
  'languages',
  'hiddenFields',
  'countryCodes',
  'addresses',
  'source',
  'sourceType',
  'objectType',
  'before',
  'couponCode',
  'shippingCode',
  'deliveryStatus',
  'channelName',
  'recipient',
  'height',
  'weight',
  'bodyType',
  'ethnicity',
  'eyes',
  'hair',
  'pubicHair',
  'butt',
  'sexualOrientation',
  'choice',
  // What people tell operators.
  'reason',
  'about',
  'work',
  'owner',
  'requestNote',
  'message',
  // What people keep for themselves.
  'hiddenWords',
  'refusedWords',
])

/** The same where the name of the field says too little. */
const unseenOf: Record<string, readonly string[]> = {
  'addresses.createAddress': ['name', 'state', 'city', 'description', 'note'],
  'addresses.changeAddress': ['name', 'state', 'city', 'description', 'note'],
  'addresses.changeAddressByForm': ['name', 'state', 'city', 'description', 'note'],
  'apiKeys.createKey': ['name'],
  'apiKeys.renameKey': ['name'],
  'auth.login': ['username'],
  'checkout.buyProduct': ['userNote'],
  'checkout.checkout': ['userNote'],
  'checkout.previewCheckout': ['userNote'],
  'contact.contact': ['name'],
  'conversations.renameConversation': ['name'],
  'customRequests.dispute': ['text'],
  'decisions.appealByLink': ['text', 'name'],
  'decisions.appealDecision': ['text', 'name'],
  'fans.changeSavedReply': ['name'],
  'fans.createFanList': ['name'],
  'fans.createSavedReply': ['name'],
  'fans.renameFanList': ['name'],
  'fans.setAutomaticMessages': ['keyword.keyword'],
  'fans.writeFanNote': ['note'],
  'folders.createFolder': ['name'],
  'folders.renameFolder': ['name'],
  'links.createLink': ['name'],
  'links.changeLink': ['name'],
  'media.createVaultFolder': ['name'],
  'media.renameVaultFolder': ['name'],
  'mutes.muteWords': ['words'],
  'notices.objectToNotice': ['text'],
  'notices.sendNotice': ['name'],
  'passkeys.addPasskey': ['name'],
  'passkeys.renamePasskey': ['name'],
  'refunds.appealRefund': ['note'],
  'refunds.askRefund': ['note'],
  'releases.invite': ['username'],
  'reports.objectToReport': ['text'],
  'reports.report': ['description'],
  'support.guestWrite': ['text'],
  'support.openThread': ['text'],
  'support.write': ['text'],
  'webhooks.createWebhook': ['url', 'description'],
  'webhooks.changeWebhook': ['url', 'description'],
}
/** Forms for authorities and banks, of which nothing is shown on the site. */
const unseenEndpoints = ['taxForms.signTaxForm', 'payouts.setPayoutMethod', 'performerSettings.setBanking']

/** What people look for in what is theirs, and in the site's own pages. */
const ownSearches = [
  'conversations.conversations',
  'conversations.searchConversations',
  'coupons.ownCoupons',
  'earnings.earningStats',
  'earnings.searchEarnings',
  'feeds.ownFeeds',
  'galleries.ownGalleries',
  'library.library',
  'media.vault',
  'orders.exportOrders',
  'orders.orders',
  'orders.ownOrders',
  'pages.pages',
  'photos.ownPhotos',
  'products.ownProducts',
  'subscriptions.mySubscribers',
  'subscriptions.mySubscriptions',
  'videos.ownVideos',
  'wallet.searchCharges',
]
/** These offer nothing that is banned, and answer without it. */
const quietSearches = ['search.spelling', 'search.suggest']

const endpoints = allEndpoints.filter(({ access }) => !operatorPermissionOf(access))
const nameOf = (endpoint: (typeof endpoints)[number]) => endpointNames.get(endpoint) as string
const lookedThrough = ({ publishedTexts = [], messageTexts = [], searchedTexts = [] }: (typeof endpoints)[number]) => [
  ...publishedTexts,
  ...messageTexts,
  ...searchedTexts,
]

/** The text fields of a body as endpoints name them, without ids and what can only be one of some values. */
function textFields(schema: Schema | undefined, at = ''): string[] {
  if (!schema || schema.enum || schema.const !== undefined || schema.format) return []
  const types = [schema.type ?? []].flat()
  if (types.includes('string')) return /(^|\.)(_id|id|ids)$|Ids?$/.test(at) ? [] : [at]
  if (types.includes('array')) return textFields(schema.items, at)
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textFields(field, at ? `${at}.${name}` : name),
  )
  const others = [...Object.values(schema.patternProperties ?? {}), ...(schema.anyOf ?? [])]
  return [...new Set([...inner, ...others.flatMap(field => textFields(field, at))])]
}

it('every text that people write is looked through for banned terms, or named as one that others do not see', () => {
  const unnamed = endpoints.flatMap(endpoint => {
    const name = nameOf(endpoint)
    if (unseenEndpoints.includes(name)) return []
    const named = [...lookedThrough(endpoint), ...(unseenOf[name] ?? [])]
    return textFields(endpoint.body as Schema | undefined)
      .filter(field => !named.includes(field) && !unseen.has(field.split('.').at(-1) as string))
      .map(field => `${name} ${field}`)
  })
  expect(unnamed).toEqual([])
})

it('every field that is looked through is there', () => {
  const missing = allEndpoints.flatMap(endpoint => {
    const there = [
      ...textFields(endpoint.body as Schema | undefined),
      ...textFields(endpoint.query as Schema | undefined),
    ]
    return lookedThrough(endpoint)
      .filter(field => !there.includes(field))
      .map(field => `${nameOf(endpoint)} ${field}`)
  })
  expect(missing).toEqual([])
})

it('every search in what others publish looks for no banned term', () => {
  const named = [...ownSearches, ...quietSearches]
  const unnamed = endpoints
    .filter(({ searchedTexts }) => !searchedTexts)
    .filter(({ query }) => ['q', 'tag', 'keyword'].some(field => query?.properties[field]))
  expect(unnamed.map(nameOf).filter(name => !named.includes(name))).toEqual([])
})
