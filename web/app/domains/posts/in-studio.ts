import type { RoomInStudio } from '../../core/page/in-studio.ts'
import english from '../../words/en/in-studio/posts.ts'
import { roomWords } from '../../words/say.ts'

const say = roomWords('postsInStudio', english)

/** What of this room waits for creators, and what they can add to their studio. */
export const inStudio: RoomInStudio = {
  toDo: {
    postsToFix: {
      icon: 'triangle-exclamation-point',
      href: row => (row.count === 1 ? `/studio/posts/${row.first._id}/edit` : '/studio/posts'),
      name: ({ count }) => say('postsToFix', { count }),
      act: () => say('postsToFixAct'),
    },
    drafts: {
      icon: 'pencil',
      href: row => (row.count === 1 ? `/studio/posts/${row.first._id}/edit` : '/studio/posts?status=draft'),
      name: ({ count }) => say('drafts', { count }),
      act: () => say('draftsAct'),
    },
  },
  features: {
    collections: {
      at: 20,
      icon: 'folder',
      section: 'content',
      href: '/studio/collections',
      name: () => say('collections'),
      text: () => say('collectionsText'),
    },
  },
}
