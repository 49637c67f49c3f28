/** What a test card does, by its number: the numbers that people know from real gateways' test modes. */
export const cards = [
  { number: '4242424242424242', does: 'pays', label: 'Pays' },
  { number: '4000000000000002', does: 'declines', label: 'Is declined' },
  { number: '4000000000009995', does: 'lacks_funds', label: 'Has insufficient funds' },
  { number: '4000000000003220', does: 'challenges', label: 'Asks for 3-D Secure' },
  { number: '4000000000000259', does: 'disputes', label: 'Pays, then is disputed' },
] as const

export type CardOutcome = (typeof cards)[number]['does']

export type CardForm = { number: string; expiry: string; cvc: string; holder: string }

/** What is wrong with the form, in a sentence for each field; nothing when all is right. */
export function checkCard(form: CardForm, today: Date): Partial<Record<keyof CardForm, string>> {
  const problems: Partial<Record<keyof CardForm, string>> = {}
  const digits = form.number.replace(/\s/g, '')
  if (!cards.some(card => card.number === digits))
    problems.number = 'Use one of the test cards. We never charge a real card here.'
  const [, month, year] = form.expiry.match(/^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/) ?? []
  if (!month || !year) problems.expiry = 'Enter the date as MM/YY.'
  else if (new Date(Date.UTC(2000 + Number.parseInt(year, 10), Number.parseInt(month, 10), 1)) <= today)
    problems.expiry = 'This card has expired.'
  if (!/^\d{3,4}$/.test(form.cvc)) problems.cvc = 'Enter three or four digits.'
  if (form.holder.trim().length < 2) problems.holder = 'Enter the name on the card.'
  return problems
}

/** What the card with this number does. */
export function outcomeOf(number: string): CardOutcome {
  const digits = number.replace(/\s/g, '')
  return cards.find(card => card.number === digits)?.does ?? 'declines'
}
