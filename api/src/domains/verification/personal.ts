import type { Personal } from '../../kernel/personal.ts'

/** That creators are who they say they are: records of who is shown, which the law asks for. */
export const verificationPersonal: Personal = {
  room: 'verification',
  columns: {
    'identity_documents.user_id': 'keep:identity',
    'document_views.viewer_id': 'keep:acts',
    'verification_decisions.performer_id': 'keep:identity',
    'verification_decisions.operator_id': 'keep:acts',
  },
  collect: {
    documents: {
      from: 'identity_documents',
      of: 'user_id',
      columns: ['kind', 'mime_type', 'bytes', 'created_at', 'replaced_at'],
    },
    decisions: {
      from: 'verification_decisions',
      of: 'performer_id',
      columns: ['verified', 'reason', 'decided_at', 'undone_at'],
    },
  },
}
