import type { Personal } from '../../kernel/personal.ts'

/** Stories, and which ones people saw. */
export const storiesPersonal: Personal = {
  room: 'stories',
  columns: {
    'stories.performer_id': 'delete',
    'story_highlights.performer_id': 'delete',
    'story_views.viewer_id': 'delete',
  },
  collect: {
    stories: {
      from: 'stories',
      of: 'performer_id',
      columns: [
        'id',
        'caption',
        'audience',
        'status',
        'view_count',
        'like_count',
        'reply_count',
        'created_at',
        'published_at',
        'expires_at',
      ],
    },
    storyHighlights: { from: 'story_highlights', of: 'performer_id', columns: ['id', 'title', 'created_at'] },
    storiesSeen: { from: 'story_views', of: 'viewer_id', by: 'story_id', columns: ['story_id', 'seen_at'] },
  },
}
