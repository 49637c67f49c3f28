import type { AppealView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { say } from '../decision-words.ts'

/** An appeal that was made: its words, by when it is answered, and what came of it. */
export function AppealOutcome({ appeal }: { appeal: AppealView }) {
  const { timeZone } = useSite()
  const { text, createdAt, outcome, reason, decidedAt } = appeal
  const when = (at: string) => momentText(at, timeZone)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="appeal" aria-live="polite">
      <h2 id="appeal" className="type-heading">
        {say('yourAppeal')}
      </h2>
      <div>
        <p className="text-ink-muted text-small">{say('sentOn', { when: when(createdAt) })}</p>
        <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>
      </div>
      {outcome && decidedAt ? (
        <div className="rounded-control bg-raised p-4">
          <p className="font-strong text-label">{say(outcome === 'lifted' ? 'outcome_lifted' : 'outcome_upheld')}</p>
          <p className="text-ink-muted text-small">{when(decidedAt)}</p>
          <p className="wrap-anywhere whitespace-pre-line text-label">{reason}</p>
        </div>
      ) : (
        <p className="text-label">{waitsText(appeal, when)}</p>
      )}
    </section>
  )
}

function waitsText({ dueAt, restoreAt, lawsuitAt }: AppealView, when: (at: string) => string): string {
  const answer = say('answerBy', { when: when(dueAt) })
  if (lawsuitAt) return `${answer} ${say('lawsuit', { when: when(lawsuitAt) })}`
  return restoreAt ? `${answer} ${say('backOn', { when: when(restoreAt) })}` : answer
}
