import { cases } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { RoomPalette } from '../../core/page/palettes.ts'
import english from '../../words/en/palette/moderation.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('moderationPalette', english)

/** What of this room is found by name. */
export const palette: RoomPalette = {
  finds: [
    {
      for: ['operators'],
      permission: 'moderation',
      fits: q => /^c-\d+$/i.test(q),
      async find(q, signal) {
        const one = await call(cases.caseDetail, { params: { id: q.toUpperCase() }, signal })
        return [
          {
            key: `case ${one._id}`,
            href: `/operator/cases/${one._id}`,
            icon: 'flag',
            name: say('case', { number: one.number }),
            text: '',
          },
        ]
      },
    },
  ],
}
