import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { DecisionActs } from '../../../core/page/decision-acts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Say } from '../../../words/say.ts'

type Words = Record<'reason' | 'reasonHint' | 'reasonNeeded' | 'closed' | 'logged', string>

export type Choice = {
  label: string
  kind?: 'solid' | 'danger'
  /** What is said once it's done. */
  done: string
  send(reason: string): Promise<unknown>
}

type Props = {
  title: string
  say: Say<Words>
  /** Under which the lists of the desk are kept. */
  listsKey: readonly string[]
  /** What can be decided; nothing where it's closed. */
  choices: readonly Choice[]
  /** What the decision comes to. */
  children?: ReactNode
}

/** Where an operator decides about what tokens are held for, with the reason that both sides read. */
export function Decision({ title, say, listsKey, choices, children }: Props) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decide">
      <h2 id="decide" className="font-strong text-label">
        {title}
      </h2>
      {choices.length > 0 ? (
        <>
          {children}
          <ReasonForm say={say} listsKey={listsKey} choices={choices} />
        </>
      ) : (
        <p className="text-ink-muted text-label">{say('closed')}</p>
      )}
      <p className="text-ink-faint text-small">{say('logged')}</p>
    </section>
  )
}

function ReasonForm({ say, listsKey, choices }: Pick<Props, 'say' | 'listsKey' | 'choices'>) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const press = async ({ send, done }: Choice) => {
    if (reason.trim() === '') return setProblem(say('reasonNeeded'))
    setBusy(true)
    try {
      await send(reason.trim())
      toast(done, { icon: 'check' })
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
    client.removeQueries({ queryKey: listsKey })
    await revalidate()
  }
  return (
    <>
      <TextAreaField
        label={say('reason')}
        hint={say('reasonHint')}
        error={problem}
        rows={4}
        maxLength={1_000}
        value={reason}
        onChange={event => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      <DecisionActs>
        {choices.map(choice => (
          <Button
            key={choice.label}
            {...(choice.kind && { kind: choice.kind })}
            busy={busy}
            onClick={() => void press(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </DecisionActs>
    </>
  )
}
