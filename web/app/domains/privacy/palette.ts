import { members } from '../../core/page/navigation.ts'
import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/privacy.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('privacyPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  fields: [
    {
      for: members,
      load: async () => [
        { href: '/account/data#export', name: say('export'), also: say('exportAlso'), within: say('within') },
        { href: '/account/data#close', name: say('close'), also: say('closeAlso'), within: say('within') },
      ],
    },
  ],
}
