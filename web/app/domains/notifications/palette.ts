import { members } from '../../core/page/navigation.ts'
import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/notifications.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('notificationsPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  fields: [
    {
      for: members,
      load: async () => [
        {
          href: '/notifications/settings#push-device',
          name: say('push'),
          also: say('pushAlso'),
          within: say('within'),
        },
        { href: '/notifications/settings#quiet', name: say('quiet'), also: say('quietAlso'), within: say('within') },
        {
          href: '/notifications/settings#neutral',
          name: say('neutral'),
          also: say('neutralAlso'),
          within: say('within'),
        },
        { href: '/notifications/settings#digest', name: say('digest'), also: say('digestAlso'), within: say('within') },
      ],
    },
  ],
}
