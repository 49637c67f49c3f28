import type { cards, Input } from '@fanfare/contract'
import { gatewaysMeant } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import * as store from '../store/cards.ts'

const cards_max = 10
/** What looks like a card number: it must not come here at all (PCI DSS, SAQ A). */
const cardNumber = /^[\d\s-]{12,23}$/

/**
 * Saves a card by the token that the gateway's own form gave for it; the first one is the default. A card that is there
 * already stays one. Refuses GATEWAY_UNAVAILABLE, CARD_REFUSED, TOO_MANY_CARDS, and a card number.
 */
export async function saveCard(ctx: Ctx, name: string, body: Input<typeof cards.saveCard>['body']) {
  const fanId = viewerOf(ctx).id
  const [gateway] = await gatewaysMeant(ctx, name, { kind: 'card', country: ctx.country })
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
  return ctx.db.tx(async tx => {
    const known = await store.lockCards(tx, fanId)
    const isKnown = known.some(row => row.gateway === gateway.name && row.gateway_reference === card.reference)
    if (known.length >= cards_max && !isKnown) throw refuse('TOO_MANY_CARDS')
    return store.keepCard(tx, fanId, gateway.name, card)
  })
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
