import type { CustomRequestOffer } from '@fanfare/contract'
import type { MenuEntry } from '../../ui/menu.tsx'
import { say } from './offer-words.ts'

type Creator = { _id: string; username?: string | null }

/** Where a fan asks a creator. */
export const askPath = ({ _id, username }: Creator) => `/custom-requests/new?to=${username ?? _id}`

/** What the menu of a creator's page offers to fans who could ask. */
export function offerEntries(offer: CustomRequestOffer | null, to: Creator): MenuEntry[] {
  return offer?.isOn && !offer.isFull ? [{ label: say('title'), icon: 'gift', href: askPath(to) }] : []
}
