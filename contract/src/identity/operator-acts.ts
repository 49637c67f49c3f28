import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cursor, days, moment, nullable } from '../shapes.ts'

const endpoint = endpointsOf('identity')

/** Everything that an operator can do and that is written down. */
export const operatorActNames = [
  ...(['suspend_account', 'restore_account', 'change_operator', 'end_api_key', 'turn_off_webhook'] as const),
  ...(['create_auditor', 'end_auditor', 'export_auditor_looks'] as const),
  ...(['verify_performer', 'refuse_performer', 'undo_verification'] as const),
  ...(['view_release', 'verify_release', 'refuse_release', 'export_release_records'] as const),
  ...([
    'take_down',
    'lift_takedown',
    'decide_appeal',
    'record_lawsuit',
    'decide_case',
    'export_cases',
    'delete_comment',
    'release_file',
    'remove_file',
    'claim_review',
    'approve_files',
    'label_ai',
    'label_ai_creator',
    'refuse_files',
    'add_known_picture',
    'delete_known_picture',
    'add_banned_term',
    'change_banned_term',
    'delete_banned_term',
    'import_banned_terms',
    'keep_banned_term',
    'scan_banned_terms',
  ] as const),
  ...(['stop_stream', 'stop_stream_match', 'dismiss_stream_match'] as const),
  ...(['approve_payout', 'reject_payout', 'send_payout', 'complete_payout', 'return_payout'] as const),
  ...(['hold_payout', 'release_payout', 'view_payout_account', 'export_payouts', 'export_payments'] as const),
  ...(['give_refund', 'approve_refund', 'refuse_refund', 'submit_dispute'] as const),
  ...(['view_custom_request', 'decide_custom_request'] as const),
  ...(['view_fundraiser', 'stop_fundraiser', 'return_fundraiser'] as const),
  'view_leak_trace',
  ...(['view_call', 'return_call'] as const),
  ...(['replay_dead_letter', 'close_dead_letter', 'trust_payer', 'distrust_payer'] as const),
  ...(['import_bank_file', 'run_reconciliation', 'explain_difference', 'view_books', 'view_transfer'] as const),
  ...(['create_coupon', 'change_coupon', 'end_coupon', 'change_settings', 'export_acts'] as const),
  ...(['add_tax_rate', 'withdraw_tax_rate', 'export_taxes'] as const),
  ...(['view_tax_form', 'ask_tax_form', 'export_tax_forms'] as const),
  ...(['answer_support', 'close_support', 'note_support', 'assign_support'] as const),
  ...(['create_saved_answer', 'change_saved_answer', 'delete_saved_answer'] as const),
  ...(['open_incident', 'announce_maintenance', 'update_incident', 'resolve_incident', 'correct_incident'] as const),
  ...(['add_age_rule', 'change_age_rule', 'end_age_rule'] as const),
  ...(['create_page', 'change_page', 'delete_page', 'create_promo', 'change_promo', 'delete_promo'] as const),
] as const
export type OperatorActName = (typeof operatorActNames)[number]

/** Those that decide about an account; who may open an account reads these of it. */
export const accountActNames = [
  ...(['suspend_account', 'restore_account', 'change_operator', 'end_api_key', 'turn_off_webhook'] as const),
  ...(['verify_performer', 'refuse_performer', 'undo_verification'] as const),
] as const satisfies readonly OperatorActName[]

/** What an operator did, as owners of the site read it. */
export const operatorAct = Type.Object({
  _id: Type.String(),
  operatorInfo: nullable(
    Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()), avatar: Type.String() }),
  ),
  act: Type.String({ description: 'One of operatorActNames; older acts may have names no longer in use' }),
  target: Type.String({ description: 'Kind of thing it was done to' }),
  targetId: Type.String(),
  targetInfo: nullable(
    Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()), avatar: Type.String() }),
  ),
  before: Type.Unknown({ description: 'The state before, if the act changed something' }),
  after: Type.Unknown({ description: 'The state after' }),
  reason: Type.String(),
  requestId: Type.String({ description: 'The request in the site’s log' }),
  createdAt: moment(),
})
export type OperatorActView = Static<typeof operatorAct>

const filters = {
  operator: Type.Optional(Type.String({ maxLength: 254, description: 'Exact: an operator’s username, email or id' })),
  act: Type.Optional(Type.Enum(operatorActNames)),
  q: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'Exact: the id of the thing, or a person’s username, email or id',
    }),
  ),
  ...days,
}

export const acts = endpoint('GET /operator/acts', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'What operators did, newest first: who, what, to which thing, before and after, and why',
  query: Type.Object({
    ...filters,
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(operatorAct), next: nullable(Type.String()) }),
  errors: ['VALIDATION_FAILED'],
})

export const exportActs = endpoint('GET /operator/acts/export', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'All of them as CSV. Each export is logged',
  query: Type.Object(filters),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
