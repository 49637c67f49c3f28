import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/status.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('statusPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['operators'],
      permission: 'support',
      href: '/operator/status',
      icon: 'triangle-exclamation-point',
      name: () => say('incident'),
      also: () => say('incidentAlso'),
    },
  ],
}
