import type { DecisionKind, NotificationSentence } from '@fanfare/contract'
import type { FactTable } from '../../../kernel/relay.ts'
import { type DecisionRow, findAppealOf, findDecision } from '../../safety/index.ts'
import { tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]

/** What is said of each kind; people whose account is suspended can't log in and get a mail with a link instead. */
const made: Record<Exclude<DecisionKind, 'account'>, NotificationSentence> = {
  takedown: 'taken_down',
  comment: 'comment_removed',
  stream: 'stream_stopped',
  file: 'upload_removed',
}

/** Decisions about people and what they published, and what became of their appeals. */
export const onDecisions: FactTable = {
  decision_made: (tx, { decisionId }) =>
    about(tx, decisionId, (kind, { title, reason }) => [made[kind], reason ? `${title} (${reason})` : title]),
  decision_lifted: (tx, { decisionId }) =>
    about(tx, decisionId, (kind, { title }) => [kind === 'takedown' ? 'put_back' : 'decision_lifted', title]),
  async appeal_decided(tx, { decisionId }) {
    const appeal = await findAppealOf(tx, decisionId)
    const sentence = appeal?.outcome === 'upheld' ? 'appeal_upheld' : 'appeal_lifted'
    await about(tx, decisionId, (_kind, { title }) => [sentence, title])
  },
}

type Told = [sentence: NotificationSentence, title: string]

async function about(
  tx: Tx,
  decisionId: string,
  say: (kind: Exclude<DecisionKind, 'account'>, row: DecisionRow) => Told,
): Promise<void> {
  const row = await findDecision(tx, decisionId)
  if (!row || row.kind === 'account') return
  const [what, title] = say(row.kind, row)
  await tell(tx, [row.user_id], {
    ...{ what, groupKey: `decision:${what}:${decisionId}` },
    data: { title, href: `/account/decisions/${decisionId}` },
  })
}
