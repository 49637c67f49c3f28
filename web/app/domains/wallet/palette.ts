import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/wallet.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('walletPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['fans'],
      href: '/wallet',
      icon: 'wallet',
      name: () => say('topUp'),
      also: () => say('topUpAlso'),
      likely: 10,
    },
  ],
}
