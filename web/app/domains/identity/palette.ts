import { members } from '../../core/page/navigation.ts'
import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/identity.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('identityPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  acts: [
    {
      for: ['operators'],
      permission: 'moderation',
      href: '/operator/people',
      icon: 'ban',
      name: () => say('suspend'),
      also: () => say('suspendAlso'),
    },
  ],
  fields: [
    {
      for: members,
      load: async () => [
        { href: '/account/security#password', name: say('password'), also: say('passwordAlso'), within: say('within') },
        { href: '/account/security#passkeys', name: say('passkeys'), also: say('passkeysAlso'), within: say('within') },
        {
          href: '/account/security#two-factor',
          name: say('twoFactor'),
          also: say('twoFactorAlso'),
          within: say('within'),
        },
        { href: '/account/security#sessions', name: say('sessions'), also: say('sessionsAlso'), within: say('within') },
        { href: '/account/security#linked', name: say('linked'), also: say('linkedAlso'), within: say('within') },
      ],
    },
  ],
}
