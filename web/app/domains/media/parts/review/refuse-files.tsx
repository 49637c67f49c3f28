import { type Basis, media, type ReviewItem } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../../core/http/call.ts'
import { showServerErrors } from '../../../../core/http/server-errors.ts'
import { useBasis } from '../../../../core/page/basis-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Form, FormProblem, resolverOf } from '../../../../ui/form.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/media-frame.tsx'
import { coverOf } from '../../../../ui/pictures.ts'
import { ReasonField } from '../../../../ui/reason-field.tsx'
import { SheetFoot } from '../../../../ui/sheet-foot.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { reasonsFor, reasonWords } from '../../../moderation/index.ts'
import { say } from '../../review-words.ts'
import '../../../../ui/choice.css'
import './review.css'

const REASON_MAX = 500

/** What a refusal rests on for which of the reasons to pick from: someone else's work, missing consent, the rules. */
const basisOfReason: Basis[] = [{ ground: 'law', law: 'copyright' }, { ground: 'rules' }, { ground: 'rules' }]

type Values = { reason: string }
type Props = { item: ReviewItem; onDone: () => void; onClose: () => void }

/** Refuses files of a thing for a reason that their creator reads. */
export default function RefuseFiles({ item: { kind, id, files }, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(files.map(file => file._id))
  const form = useForm<Values>({
    resolver: resolverOf<Values>(media.releaseHeldFile.body),
    defaultValues: { reason: '' },
  })
  const { basis, field, choose } = useBasis()
  const { ready, label, cancel, count } = reasonWords('')
  const send = form.handleSubmit(async ({ reason }) => {
    if (chosen.length === 0) return form.setError('root', { message: say('noFile') })
    try {
      await call(media.refuseReview, { body: { kind, id, fileIds: [...chosen], reason: reason.trim(), ...basis } })
      toast(say('refused'), { icon: 'check' })
      onDone()
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog title={say('refuseTitle', { what: say('files', { n: chosen.length }) })} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={send}>
        <p className="text-ink-muted text-label">{say('refuseText')}</p>
        {files.length > 1 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-2 font-strong text-label">{say('which')}</legend>
            <div className="review-choices">
              {files.map((file, place) => (
                <Choice
                  key={file._id}
                  file={file}
                  label={say('fileOf', { n: place + 1, total: files.length })}
                  isChosen={chosen.includes(file._id)}
                  onChoose={is => setChosen(now => (is ? [...now, file._id] : now.filter(one => one !== file._id)))}
                />
              ))}
            </div>
          </fieldset>
        )}
        <ReasonField
          form={form}
          label={label}
          max={REASON_MAX}
          hint={n => count(n, REASON_MAX)}
          common={{ legend: ready, reasons: reasonsFor('takeDown') }}
          onPick={place => choose(basisOfReason[place] ?? {})}
        />
        {field}
        <SheetFoot>
          <FormProblem text={errors.root?.message} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{cancel}</Button>
            <Button type="submit" kind="danger" busy={isSubmitting}>
              {say('refuseAct')}
            </Button>
          </div>
        </SheetFoot>
      </Form>
    </Dialog>
  )
}

type ChoiceProps = {
  file: ReviewItem['files'][number]
  label: string
  isChosen: boolean
  onChoose: (is: boolean) => void
}

function Choice({ file, label, isChosen, onChoose }: ChoiceProps) {
  const cover = coverOf(file)
  return (
    <label className="review-choice">
      <span className="review-thumb">
        {cover ? <Picture src={cover} hash={file.thumbhash} alt="" /> : <Icon name="file-text" />}
      </span>
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        checked={isChosen}
        onChange={event => onChoose(event.target.checked)}
      />
    </label>
  )
}
