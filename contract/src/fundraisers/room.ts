import { declareRoom } from '../declare-room.ts'
import { fundraisersErrors } from './errors.ts'
import { fundraisersNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const fundraisersRoom = declareRoom({
  errors: fundraisersErrors,
  news: fundraisersNews,
  acts: ['view_fundraiser', 'stop_fundraiser', 'return_fundraiser'],
  closureBlocks: ['fundraiser'],
  waits: {
    fundraisers: { waiting: 'Fundraisers with a reward a week late' },
  },
  toDo: {
    rewardsToDeliver: { waiting: 'Fundraisers whose reward is to be delivered' },
  },
  places: { fundraisers: 'feature' },
})
