/** What other rooms show of shared earnings: the card on the page where an item is changed. */
export { ShareEarnings } from './parts/share-earnings.tsx'
