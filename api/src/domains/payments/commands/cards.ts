import type { cards, Input } from '@fanfare/contract'
import { gatewayNames, gatewaysMeant } from '../../../gateways/index.ts'
import { now, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import * as store from '../store/cards.ts'
import { holdToRules } from './hold-back.ts'

const cards_max = 10
const addedCard = { title: 'New card', amount_minor: 0n, addsCard: true }
/** What looks like a card number: it must not come here at all (PCI DSS, SAQ A). */
const cardNumber = /^[\d\s-]{12,23}$/

/**
 * Saves a card by the token that the gateway's own form gave for it; the first one is the default. A card that is there
 * already stays one. Refuses GATEWAY_UNAVAILABLE, CARD_REFUSED, TOO_MANY_CARDS, CARD_PAYMENT_HELD_BACK, and a card number.
 */
export async function saveCard(ctx: Ctx, name: string, body: Input<typeof cards.saveCard>['body']) {
  const fanId = viewerOf(ctx).id
  const gateway = await gatewayForCards(ctx, name)
  if (!gateway) throw refuse('GATEWAY_UNAVAILABLE')
  if (cardNumber.test(body.token))
    throw refuseFields([{ path: 'token', message: 'Send the token of the gateway, never a card number.' }])
  const { holderName, brand, last4Digits: last4, month, year } = body
  const card = await gateway.keepCard(ctx, body.token, {
    ...(holderName && { holderName }),
    ...(brand && { brand }),
    ...(last4 && { last4 }),
    ...(month && { month }),
    ...(year && { year }),
  })
  const { currency } = await settingsOf(ctx.db)
  return ctx.db.tx(async tx => {
    const known = await store.lockCards(tx, fanId)
    const isKnown = known.some(row => row.gateway === gateway.name && row.gateway_reference === card.reference)
    if (known.length >= cards_max && !isKnown) throw refuse('TOO_MANY_CARDS')
    if (!isKnown) await holdToRules(ctx, tx, { ...addedCard, fanId, currency })
    return store.keepCard(tx, fanId, gateway.name, card)
  })
}

/**
 * Opens the gateway's page on which a fan leaves a card and pays nothing; the gateway tells of the card afterwards. Refuses
 * GATEWAY_UNAVAILABLE where there is no such page, TOO_MANY_CARDS, and CARD_PAYMENT_HELD_BACK.
 */
export async function beginCard(ctx: Ctx): Promise<{ url: string }> {
  const fanId = viewerOf(ctx).id
  const gateway = await gatewayForCards(ctx)
  if (!gateway?.beginCardPage) throw refuse('GATEWAY_UNAVAILABLE')
  const { total } = await store.cardsOf(ctx.db.sql, fanId, { limit: 1, offset: 0 })
  if (total >= cards_max) throw refuse('TOO_MANY_CARDS')
  const { currency } = await settingsOf(ctx.db)
  await ctx.db.tx(tx => holdToRules(ctx, tx, { ...addedCard, fanId, currency }))
  const page = `${ctx.config.siteUrl}/user/cards`
  return gateway.beginCardPage(ctx, { fanId, currency, successUrl: `${page}?since=${nowMs()}`, cancelUrl: page })
}

/** How a fan adds a card here: on the gateway's page, as one of the sandbox's test cards, or only by paying with it. */
export async function wayToAdd(ctx: Ctx): Promise<'page' | 'test' | 'payment'> {
  const gateway = await gatewayForCards(ctx)
  if (gateway?.isSandbox) return 'test'
  return gateway?.beginCardPage ? 'page' : 'payment'
}

/** The gateway whose cards a client means by a name: the site's own, where that name has no keys here. */
export async function cardGatewayOf(ctx: Ctx, name: string): Promise<string> {
  if (!gatewayNames.includes(name)) return name
  return (await gatewayForCards(ctx, name))?.name ?? name
}

async function gatewayForCards(ctx: Ctx, name?: string) {
  const [gateway] = await gatewaysMeant(ctx, name, { kind: 'card', country: ctx.country })
  return gateway
}

/** Makes one of a fan's cards the default. Refuses ENTITY_NOT_FOUND. */
export async function makeDefault(ctx: Ctx, id: string) {
  const fanId = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    const row = (await store.lockCards(tx, fanId)).find(card => card.id === id)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await store.setDefault(tx, fanId, id)
    return { ...row, is_default: true }
  })
}

/** Removes one of a fan's cards; the newest of the others becomes the default. Refuses ENTITY_NOT_FOUND. */
export async function removeCard(ctx: Ctx, id: string) {
  const fanId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const known = isId(id) ? await store.lockCards(tx, fanId) : []
    const row = known.find(card => card.id === id)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    await store.removeCard(tx, id, now())
    const rest = known.filter(card => card.id !== id)
    const next = rest.find(card => card.is_default) ?? rest[0]
    if (row.is_default && next) await store.setDefault(tx, fanId, next.id)
    await recordFact(tx, 'card_removed', { cardId: id, fanId, nextCardId: next?.id ?? null })
  })
  return { success: true }
}
