import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'account/decisions',
    file: 'domains/moderation/screens/decisions.tsx',
    opens: 'members',
    seen: { creator: ['/account/decisions'] },
  },
  {
    path: 'account/decisions/:id',
    file: 'domains/moderation/screens/decision.tsx',
    opens: 'members',
    seen: 'elsewhere',
  },
  {
    path: 'appeal/:token',
    file: 'domains/moderation/screens/appeal-by-link.tsx',
    opens: 'everybody',
    answer: 200,
    seen: 'elsewhere',
  },
  { path: 'transparency', file: 'domains/moderation/screens/transparency.tsx', opens: 'everybody' },
  { path: 'account/reports', file: 'domains/moderation/screens/own-reports.tsx', opens: 'members' },
  { path: 'operator/reports', file: 'domains/moderation/screens/reports.tsx', opens: 'moderation' },
  { path: 'operator/appeals', file: 'domains/moderation/screens/appeals.tsx', opens: 'moderation' },
  {
    path: 'operator/appeals/:id',
    file: 'domains/moderation/screens/appeal.tsx',
    opens: 'moderation',
    beside: true,
    seen: 'elsewhere',
  },
  {
    path: 'operator/cases',
    file: 'domains/moderation/screens/cases.tsx',
    opens: 'moderation',
    seen: { operator: ['/operator/cases', '/operator/cases?show=decided&of=report'] },
  },
  {
    path: 'operator/cases/:id',
    file: 'domains/moderation/screens/case.tsx',
    opens: 'moderation',
    beside: true,
    seen: 'elsewhere',
  },
  { path: 'operator/case-months', file: 'domains/moderation/screens/case-months.tsx', opens: 'moderation' },
  {
    path: 'operator/takedowns',
    file: 'domains/moderation/screens/takedowns.tsx',
    opens: 'moderation',
    seen: { operator: ['/operator/takedowns', '/operator/takedowns?show=all'] },
  },
  {
    path: 'notice',
    file: 'domains/moderation/screens/notice.tsx',
    opens: 'everybody',
    seen: { visitor: ['/notice', '/notice?kind=copyright'] },
  },
  { path: 'notice/status', file: 'domains/moderation/screens/notice-status.tsx', opens: 'everybody' },
]
