import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/tax-forms.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('taxFormsInStudio', english)

/** What of this room waits for creators. */
export const inStudio: RoomInStudio = {
  toDo: {
    taxForms: {
      icon: 'receipt-text',
      href: () => '/creator/tax-details',
      name: () => say('taxForms'),
      act: () => say('taxFormsAct'),
    },
  },
}
