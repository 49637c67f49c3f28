import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  {
    path: 'account/decisions',
    file: 'domains/safety/screens/decisions.tsx',
    opens: 'members',
    seen: { creator: ['/account/decisions'] },
  },
  { path: 'account/decisions/:id', file: 'domains/safety/screens/decision.tsx', opens: 'members', seen: 'elsewhere' },
  {
    path: 'appeal/:token',
    file: 'domains/safety/screens/appeal-by-link.tsx',
    opens: 'everybody',
    answer: 200,
    seen: 'elsewhere',
  },
  { path: 'transparency', file: 'domains/safety/screens/transparency.tsx', opens: 'everybody' },
  { path: 'creator/blacklist', file: 'domains/safety/screens/blacklist.tsx', opens: 'creators' },
  { path: 'creator/block-countries', file: 'domains/safety/screens/block-countries.tsx', opens: 'creators' },
  { path: 'account/reports', file: 'domains/safety/screens/own-reports.tsx', opens: 'members' },
  { path: 'operator/reports', file: 'domains/safety/screens/reports.tsx', opens: 'moderation' },
  { path: 'operator/appeals', file: 'domains/safety/screens/appeals.tsx', opens: 'moderation' },
  { path: 'operator/appeals/:id', file: 'domains/safety/screens/appeal.tsx', opens: 'moderation', seen: 'elsewhere' },
  {
    path: 'operator/cases',
    file: 'domains/safety/screens/cases.tsx',
    opens: 'moderation',
    seen: { operator: ['/operator/cases', '/operator/cases?show=decided&of=report'] },
  },
  { path: 'operator/cases/:id', file: 'domains/safety/screens/case.tsx', opens: 'moderation', seen: 'elsewhere' },
  { path: 'operator/banned-terms', file: 'domains/safety/screens/banned-terms.tsx', opens: 'moderation' },
  { path: 'operator/banned-terms/findings', file: 'domains/safety/screens/banned-findings.tsx', opens: 'moderation' },
  { path: 'operator/case-months', file: 'domains/safety/screens/case-months.tsx', opens: 'moderation' },
  {
    path: 'operator/takedowns',
    file: 'domains/safety/screens/takedowns.tsx',
    opens: 'moderation',
    seen: { operator: ['/operator/takedowns', '/operator/takedowns?show=all'] },
  },
  {
    path: 'notice',
    file: 'domains/safety/screens/notice.tsx',
    opens: 'everybody',
    seen: { visitor: ['/notice', '/notice?kind=copyright'] },
  },
  { path: 'notice/status', file: 'domains/safety/screens/notice-status.tsx', opens: 'everybody' },
]
