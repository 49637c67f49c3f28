import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeDocument, storePhoto } from '../domains/media/index.ts'
import { publishPost } from '../domains/posts/index.ts'
import { createAddress, giveCoupon, productPurchasable, sellProduct } from '../domains/shop/index.ts'
import { startOffers, startTiers } from '../domains/subscriptions/index.ts'
import { chargeItem, chargeTerms } from '../domains/wallet/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { settingsOf } from '../kernel/settings.ts'
import { artPath, type DemoPeople, inPairs } from './accounts.ts'
import * as found from './found.ts'
import { type DemoProduct, goods } from './goods.ts'

/** Fills the stores, and has the first fan order two things from the first creator. */
export async function openStores(app: App, people: DemoPeople): Promise<void> {
  const planned = people.creators.flatMap(({ id, profile }) =>
    (goods[profile.trade] ?? []).map((product, index) => ({ performerId: id, trade: profile.trade, product, index })),
  )
  await inPairs(planned, async ({ performerId, trade, product, index }) => {
    if (await found.product(app, performerId, product.name)) return
    await at(fromNow(-(40 - index * 9) * day_ms), () => sell(app, performerId, trade, product))
  })
  await giveCoupons(app, people)
  await order(app, people)
  await promote(app, people)
  await offerTiers(app, people)
}

/** One creator has a bundle, and free days for fans who never subscribed. */
async function promote(app: App, { creators }: DemoPeople): Promise<void> {
  const sana = creators.find(({ profile }) => profile.username === 'sana')
  if (!sana) return
  const promotion = { kind: 'trial', days: 7, audience: 'new', claimsMax: 100, note: 'A week to look around.' } as const
  await startOffers(app, sana.id, { bundle: { months: 3, discount_percent: 10 }, promotion })
}

/** Two creators have tiers above their subscription, with posts for each. */
async function offerTiers(app: App, { creators }: DemoPeople): Promise<void> {
  for (const { id, profile } of creators.slice(0, 2)) {
    const tiers = [
      { name: 'Backstage', included: 'Drafts and sketches\nA poll each month', ...priced(1_800n, 18_000n) },
      { name: 'Inner circle', included: 'Everything in Backstage\nA call each month', ...priced(4_500n, null) },
    ]
    const ids = await startTiers(app, id, tiers)
    const planned = ids.flatMap((tierId, index) => (tierPosts[index] ?? []).map(text => ({ tierId, text })))
    for (const [index, { tierId, text }] of planned.entries())
      await at(fromNow(-(11 + 6 * index) * day_ms), () =>
        publishPost(app, id, {
          type: 'text',
          text,
          teaserText: `${profile.name}: ${text.slice(0, 24)}…`,
          audience: 'subscribers',
          tierId,
        }),
      )
  }
}

const priced = (monthly_price_minor: bigint, yearly_price_minor: bigint | null) => ({
  monthly_price_minor,
  yearly_price_minor,
})

const tierPosts = [
  [
    'What I left out of the last one, and why it had to go.',
    'Three drafts of next month. Tell me which you would keep.',
  ],
  ['Dates for our call in December: the 9th and the 16th, at seven.'],
]

async function sell(app: App, performerId: string, trade: string, product: DemoProduct): Promise<void> {
  const { name, description, price_minor, photo } = product
  const image = await storePhoto(app, {
    ownerId: performerId,
    purpose: 'product',
    name: 'product.webp',
    source: artPath(`photo-${trade}-${photo}.webp`),
  })
  const isDigital = 'file' in product
  const fileId = isDigital ? await storeWords(app, performerId, product.file, product.words) : null
  await sellProduct(app, performerId, {
    name,
    description,
    price_minor,
    image_file_id: image.id,
    digital_file_id: fileId,
    ...(isDigital ? { type: 'digital', stock: 0 } : { type: 'physical', stock: product.stock }),
  })
}

async function storeWords(app: App, ownerId: string, filename: string, words: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-goods-'))
  const path = join(folder, filename)
  try {
    await writeFile(path, words)
    const file = { path, filename, bytes: Buffer.byteLength(words) }
    return (await storeDocument(app, { ownerId, purpose: 'product-file', file })).id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function giveCoupons(app: App, { creators, operatorId }: DemoPeople): Promise<void> {
  const mia = creators[0]?.id ?? null
  const site = { performer_id: null, by: operatorId }
  await giveCoupon(app, { code: 'WELCOME10', value: 0.1 }, { ...site, applies_to: 'top_up' })
  await giveCoupon(app, { code: 'MIA20', value: 0.2 }, { performer_id: mia, by: mia ?? operatorId, applies_to: 'cart' })
  await at(fromNow(-30 * day_ms), async () => {
    const expiresAt = fromNow(20 * day_ms).toISOString()
    await giveCoupon(app, { code: 'EXPIRED1', value: 0.15, expiresAt }, { ...site, applies_to: 'cart' })
  })
}

const home = {
  name: 'Home',
  country: 'DE',
  state: 'Bavaria',
  city: 'Augsburg',
  district: 'Lechhausen',
  ward: '3',
  streetAddress: 'Lindenweg',
  streetNumber: '12a',
  zipCode: '86165',
}

async function order(app: App, { fans, creators }: DemoPeople): Promise<void> {
  const [fanId, mia] = [fans[0] as string, creators[0]?.id as string]
  const terms = chargeTerms(await settingsOf(app.db))
  for (const [name, days_ago] of [
    ['Tour mug', 6],
    ['Chords of ten songs', 2],
  ] as const) {
    const targetId = await found.product(app, mia, name)
    if (!targetId || (await found.order(app, fanId, targetId))) continue
    await at(fromNow(-days_ago * day_ms), async () => {
      const deliveryAddressId = (await found.address(app, fanId)) ?? (await createAddress(app, { id: fanId }, home)).id
      const delivery = { deliveryAddressId, phoneNumber: '0821123456' }
      await chargeItem(app.db, productPurchasable, { fanId, targetId, terms, order: delivery })
    })
  }
}
