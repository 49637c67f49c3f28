import english from '../../words/en/wallet-more.ts'
import { roomWords } from '../../words/say.ts'

/** The words of the pages around the wallet: limits, automatic top-ups, receipts. */
export const say = roomWords('walletMore', english)
