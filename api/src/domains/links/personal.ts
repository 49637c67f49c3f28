import type { Personal } from '../../kernel/personal.ts'

/** Creators' links, and which link brought a fan. The sums by day name nobody, and stay. */
export const linksPersonal: Personal = {
  room: 'links',
  columns: {
    'tracking_links.performer_id': 'delete',
    'link_visits.fan_id': 'delete',
    'link_visits.performer_id': 'delete',
    'link_sign_ups.user_id': 'delete',
    'link_fans.fan_id': 'delete',
    'link_fans.performer_id': 'delete',
  },
  collect: {
    trackingLinks: {
      from: 'tracking_links',
      of: 'performer_id',
      columns: ['id', 'code', 'word', 'name', 'leads_to', 'target_id', 'archived_at', 'created_at'],
    },
    linksOpened: {
      from: 'link_visits',
      of: 'fan_id',
      by: 'performer_id',
      columns: ['opened_at'],
      people: { creator: 'performer_id' },
    },
    signedUpByLink: { from: 'link_sign_ups', of: 'user_id', by: 'user_id', columns: ['created_at'] },
    broughtByLinks: {
      from: 'link_fans',
      of: 'fan_id',
      by: 'performer_id',
      columns: ['came_at', 'followed_at', 'subscribed_at', 'bought_at'],
      people: { creator: 'performer_id' },
    },
  },
}
