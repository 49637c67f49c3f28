import { now } from '../../kernel/clock.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { KeptCard } from '../gateway.ts'
import { type CardOutcome, cards, outcomeOf } from './cards.ts'

/** What a token of the sandbox stands for: the names that people know from real gateways' test modes. */
const tokens: Record<string, CardOutcome> = {
  tok_success: 'pays',
  tok_decline: 'declines',
  tok_insufficient: 'lacks_funds',
  tok_3ds: 'challenges',
}

/** The sandbox keeps no numbers: a card's name says what the card does, and how it looks. */
const nameOf = (does: CardOutcome, last4: string) => `sbcard:${does}:${last4}`

/**
 * The card behind a token; two more letters say where it was issued, as `tok_success_de`. Refuses CARD_REFUSED for a token
 * that isn't the sandbox's, or a card that has expired.
 */
export function cardOfToken(token: string, said: Partial<Omit<KeptCard, 'reference'>>): KeptCard {
  const [, name = token, country] = /^(tok_[a-z0-9]+)_([a-z]{2})$/.exec(token) ?? []
  const does = Object.hasOwn(tokens, name) ? tokens[name] : undefined
  if (!does) throw refuse('CARD_REFUSED', undefined, "The sandbox doesn't know this token.")
  const year = said.year ?? now().getUTCFullYear() + 3
  const month = said.month ?? 12
  if (Date.UTC(year, month, 1) <= now().getTime()) throw refuse('CARD_REFUSED', undefined, 'This card has expired.')
  const last4 = cards.find(card => card.does === does)?.number.slice(-4) ?? '4242'
  const { brand = 'visa', holderName = '' } = said
  return {
    reference: nameOf(does, last4),
    brand,
    holderName,
    last4,
    month,
    year,
    ...(country && { country: country.toUpperCase() }),
  }
}

/** The card that was typed on the sandbox's page, as it is kept; the form was checked. */
export function cardOfForm({ number, expiry, holder }: { number: string; expiry: string; holder: string }): KeptCard {
  const last4 = number.replace(/\s/g, '').slice(-4)
  const [month = 12, year = 0] = expiry.split('/').map(part => Number.parseInt(part, 10))
  return {
    reference: nameOf(outcomeOf(number), last4),
    brand: 'visa',
    holderName: holder.trim(),
    last4,
    month,
    year: 2000 + year,
  }
}

const refusals: Partial<Record<string, string>> = {
  declines: 'The card was declined.',
  lacks_funds: 'The card has insufficient funds.',
  challenges: 'The bank asks the card holder to confirm the payment.',
}

/** Whether the bank asks the holder of a kept card before it pays. */
export const doesAsk = (reference: string) => reference.split(':')[1] === 'challenges'

/** Why a kept card doesn't pay, or null where it does. */
export function refusalOfCard(reference: string): string | null {
  const does = reference.split(':')[1] ?? ''
  if (does === 'pays' || does === 'disputes') return null
  return refusals[does] ?? 'The card is not known.'
}
