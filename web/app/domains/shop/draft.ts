import { useEffect, useState } from 'react'

/** What somebody says of the delivery, kept in this tab while they top up. */
export type Draft = { addressId: string; phone: string; note: string; coupon: string }

const empty: Draft = { addressId: '', phone: '', note: '', coupon: '' }
const keyOf = (userId: string) => `checkout_${userId}`

function keptDraft(userId: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Record<string, unknown>>
    const text = (name: keyof Draft) => (typeof kept[name] === 'string' ? kept[name] : '')
    return { addressId: text('addressId'), phone: text('phone'), note: text('note'), coupon: text('coupon') }
  } catch {
    return empty
  }
}

/** The delivery as it is typed so far; it survives the way to the top-up and back. */
export function useDraft(userId: string): [Draft, (part: Partial<Draft>) => void, () => void] {
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft(keptDraft(userId)), [userId])
  const keep = (next: Draft) => {
    setDraft(next)
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(next))
    } catch {
      // A browser that keeps nothing: it is typed again after a top-up.
    }
  }
  return [draft, part => keep({ ...draft, ...part }), () => keep({ ...draft, note: '', coupon: '' })]
}
