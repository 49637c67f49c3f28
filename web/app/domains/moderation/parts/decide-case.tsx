import { basisOfCase, type CaseView, cases, takedowns } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useBasis } from '../../../core/page/basis-field.tsx'
import { DecisionActs } from '../../../core/page/decision-acts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { ReasonField } from '../../../ui/reason-field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { reasonsFor, say, sayThing } from '../case-words.ts'

type Props = { of: CaseView; onDone: () => Promise<void> }
type Decision = 'removed' | 'kept'

const REASON_MAX = 500
const reasonLabels = {
  ...({ removed: 'reasonRemove', removedMessage: 'reasonRemoveMessage', kept: 'reasonKeep' } as const),
}

/** The one act on a case: remove what is chosen, or keep it, for a reason that everyone reads who asked. */
export function DecideCase({ of, onDone }: Props) {
  if (of.state === 'decided') return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="decide">
      <h2 id="decide" className="font-strong text-label">
        {say('decide')}
      </h2>
      {of.needsAnother ? <Notice icon="users">{say('another')}</Notice> : <DecideForm of={of} onDone={onDone} />}
    </section>
  )
}

function DecideForm({ of, onDone }: Props) {
  const removable = of.things.filter(thing => thing.isRemovable && !thing.takedownId)
  const [decision, setDecision] = useState<Decision>('removed')
  const [chosen, setChosen] = useState<string[]>(removable.length === 1 ? removable.map(({ _id }) => _id) : [])
  const { basis, field } = useBasis(basisOfCase[of.kind])
  const form = useForm<{ reason: string }>({
    // The reason of a case is bound as that of a takedown.
    resolver: resolverOf(takedowns.liftTakedown.body),
    defaultValues: { reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async ({ reason }) => {
    const what = decision === 'removed' ? { things: chosen, ...basis } : {}
    await call(cases.decideCase, { params: { id: of._id }, body: { decision, reason: reason.trim(), ...what } })
    toast(say('done', { number: of.number }), { icon: 'check' })
    await onDone()
  })
  const isMessage = of.things[0]?.target === 'message'
  const reasonKind = decision === 'removed' && isMessage ? 'removedMessage' : decision
  const decide = (next: Decision) => {
    setDecision(next)
    form.clearErrors('root')
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={send}>
      <span className="flex" data-decision-keys="">
        <Segmented
          name="decision"
          label={say('decision')}
          options={[
            { value: 'removed', label: say('remove') },
            { value: 'kept', label: say('keep') },
          ]}
          value={decision}
          onChange={decide}
        />
      </span>
      {decision === 'removed' && <Which things={removable} chosen={chosen} onChoose={setChosen} />}
      {decision === 'removed' && removable.length > 0 && field}
      <ReasonField
        form={form}
        label={say(reasonLabels[reasonKind])}
        max={REASON_MAX}
        hint={n => say('reasonCount', { n, most: REASON_MAX })}
        common={{ legend: say('ready'), reasons: reasonsFor(reasonKind) }}
      />
      <FormProblem text={errors.root?.message} />
      <DecisionActs>
        <Button type="submit" kind={decision === 'removed' ? 'danger' : 'solid'} block busy={isSubmitting}>
          {say(decision === 'removed' ? 'actRemove' : 'actKeep')}
        </Button>
      </DecisionActs>
    </Form>
  )
}

/** What removing does; a case about a message is about nothing else. */
function meaningOf([first]: CaseView['things']): string {
  if (first?.target !== 'message') return say('whichHint')
  const { recipients } = first
  return recipients === null ? say('messageHint') : say('messageToManyHint', { n: recipients })
}

type WhichProps = { things: CaseView['things']; chosen: string[]; onChoose: (ids: string[]) => void }

/** Which things leave the site; comments, streams and accounts have acts of their own beside them. */
function Which({ things, chosen, onChoose }: WhichProps) {
  if (things.length === 0) return <p className="text-ink-muted text-small">{say('byHand')}</p>
  return (
    <fieldset>
      <legend className="mb-1 text-ink-muted text-small">{say('which')}</legend>
      {things.map(({ _id, title, target }) => (
        <Checkbox
          key={_id}
          label={<span className="wrap-anywhere line-clamp-2">{title || sayThing(target)}</span>}
          checked={chosen.includes(_id)}
          onChange={event => onChoose(event.target.checked ? [...chosen, _id] : chosen.filter(other => other !== _id))}
        />
      ))}
      <p className="text-ink-muted text-small">{meaningOf(things)}</p>
    </fieldset>
  )
}
