import type { AppealBody, DecisionView } from '@fanfare/contract'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../decision-words.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealOutcome } from './appeal-outcome.tsx'
import { Statement } from './statement.tsx'

type Props = { decision: DecisionView; opens: boolean; send: (body: AppealBody) => Promise<unknown> }

/** A decision with the way to appeal against it, or what came of that. */
export function DecisionPage({ decision, opens, send }: Props) {
  const { appeal, canAppeal, liftedAt } = decision
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5 max-desk:mt-4">
      <Statement of={decision} opens={opens} />
      {appeal && <AppealOutcome appeal={appeal} />}
      {canAppeal && <AppealForm decision={decision} send={send} />}
      {!appeal && !canAppeal && !liftedAt && <Notice icon="clock">{say('appealOver')}</Notice>}
      {opens && <HelpLink type="decision" id={decision._id} />}
    </div>
  )
}
