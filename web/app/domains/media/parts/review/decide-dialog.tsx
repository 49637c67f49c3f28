import { type Basis, type HeldFile, media } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { useBasis } from '../../../../core/page/basis-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { resolverOf } from '../../../../ui/form.tsx'
import { ReasonField } from '../../../../ui/reason-field.tsx'
import { say } from '../../held-words.ts'

export type Decision = 'release' | 'remove'
type Values = { reason: string }
/** Why, and for a removal what it rests on. */
export type Why = { reason: string } & Basis
type Props = { file: HeldFile; decision: Decision; onDone: (why: Why) => void; onClose: () => void }

const REASON_MAX = 500
const ready = { release: ['differs', 'allowed'], remove: ['banned', 'foreign'] } as const

/** What a removal rests on for which reason, in the order of `ready`. */
const basisOfReason: Basis[] = [{ ground: 'rules' }, { ground: 'law', law: 'copyright' }]

/** Asks why a held picture is released or removed; a reason that was picked sets what the removal rests on. */
export default function DecideDialog({ file: { name }, decision, onDone, onClose }: Props) {
  const isRemoval = decision === 'remove'
  const form = useForm<Values>({
    resolver: resolverOf<Values>(media.releaseHeldFile.body),
    defaultValues: { reason: '' },
  })
  const { basis, field, choose } = useBasis()
  const send = form.handleSubmit(values => onDone({ reason: values.reason.trim(), ...(isRemoval && basis) }))
  return (
    <Dialog title={say(isRemoval ? 'removeTitle' : 'releaseTitle', { name })} onClose={onClose}>
      <form method="post" className="flex flex-col gap-5 p-6" noValidate onSubmit={send}>
        <p className="text-ink-muted text-label">{say(isRemoval ? 'removeText' : 'releaseText')}</p>
        <ReasonField
          form={form}
          label={say('reason')}
          max={REASON_MAX}
          hint={n => say('reasonCount', { n, most: REASON_MAX })}
          common={{
            legend: say('ready'),
            reasons: ready[decision].map(one => ({ short: say(`${one}Short`), text: say(one) })),
          }}
          onPick={place => choose(basisOfReason[place] ?? {})}
        />
        {isRemoval && field}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" kind={isRemoval ? 'danger' : 'solid'}>
            {say(isRemoval ? 'drop' : 'release')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
