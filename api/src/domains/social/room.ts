import { room } from '../../kernel/room.ts'
import { targetsIn } from './asks.ts'
import { socialFacts } from './facts.ts'
import { socialNews } from './news.ts'
import { socialPersonal } from './personal.ts'
import { commentRefusalOf } from './queries/may-comment.ts'
import { reportedThings } from './queries/reported.ts'
import { socialRoutes } from './routes.ts'
import { lookAtComments, placesOfComments } from './store/comments.ts'
import { writtenComments } from './store/written.ts'

export const socialRoom = room('social', {
  routes: house => socialRoutes(targetsIn(house)),
  facts: socialFacts,
  personal: house => socialPersonal(targetsIn(house)),
  news: socialNews,
  comments: { refusalOf: commentRefusalOf },
  commentPlaces: { placesOf: placesOfComments },
  looks: { comment: lookAtComments },
  reported: house => reportedThings(targetsIn(house)),
  written: [writtenComments],
  tables: ['bookmark_folder_items', 'bookmark_folders', 'comment_settings', 'comments'],
  reads: ['follows', 'performers', 'reactions', 'users'],
})
