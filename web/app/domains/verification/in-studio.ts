import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/verification.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('verificationInStudio', english)

/** What of this room waits for creators. */
export const inStudio: RoomInStudio = {
  toDo: {
    documents: {
      icon: 'badge-check',
      href: () => '/creator/account/documents',
      name: () => say('documents'),
      act: () => say('documentsAct'),
    },
  },
}
