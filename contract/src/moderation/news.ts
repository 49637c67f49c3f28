import { declareNews } from '../notifications/declare.ts'

/** What people are told of moderation: the events that they choose channels for, and the sentences. */
export const moderationNews = declareNews({
  events: {
    reports: {
      place: 260,
      kind: 'system',
      for: 'everyone',
      site: 'on',
      mail: 'off',
      push: 'on',
    },
    cases: {
      place: 270,
      kind: 'system',
      for: 'operators',
      site: 'always',
      mail: 'on',
      push: 'on',
    },
    decisions: {
      place: 300,
      kind: 'system',
      for: 'everyone',
      site: 'always',
      mail: 'always',
      push: 'on',
    },
  },
  sentences: {
    taken_down: 'decisions',
    put_back: 'decisions',
    comment_removed: 'decisions',
    stream_stopped: 'decisions',
    upload_removed: 'decisions',
    decision_lifted: 'decisions',
    appeal_upheld: 'decisions',
    appeal_lifted: 'decisions',
    report_removed: 'reports',
    report_kept: 'reports',
    case_urgent: 'cases',
    case_overdue: 'cases',
    appeal_new: 'cases',
    appeal_overdue: 'cases',
  },
})
