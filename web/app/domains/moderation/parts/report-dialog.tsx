import { reports, type reportTargets, reportTitles } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Title = (typeof reportTitles)[number]
type Values = { title: Title | null; description: string }
type Props = {
  target: (typeof reportTargets)[number]
  targetId: string
  performerId: string
  /** Who or what the report is about, for the title. */
  name: string
  onClose: () => void
}

const DESCRIPTION_MAX = 100

/** Reports a creator or something of theirs: one of nine reasons, and a few words. */
export default function ReportDialog({ target, targetId, performerId, name, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { title: null, description: '' } })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const send = sending(form, async ({ title, description }) => {
    const body = { target, targetId, performerId, title: title as Title, description: description.trim() }
    const { number } = await call(reports.report, { body })
    toast(say('reportDone', { number }), { icon: 'flag' })
    onClose()
  })
  const wrong = errors.title?.message ?? errors.root?.message
  return (
    <Dialog title={say('reportTitle', { name })} onClose={onClose}>
      <form method="post" className="flex flex-col gap-4 p-6" noValidate onSubmit={send}>
        <fieldset>
          <legend className="mb-2 text-ink-muted text-label">{say('reportLead')}</legend>
          {reportTitles.map((title, place) => (
            <Radio
              key={title}
              label={say(`title_${place}` as 'title_0')}
              value={title}
              {...register('title', { required: say('reportChoose') })}
            />
          ))}
        </fieldset>
        <TextAreaField
          label={say('reportMore')}
          hint={say('reportMoreHint')}
          maxLength={DESCRIPTION_MAX}
          error={errors.description?.message}
          {...register('description')}
        />
        {wrong && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {wrong}
          </Notice>
        )}
        <p className="text-ink-muted text-small">
          {say('reportNotice')}{' '}
          <a className="link" href="/notice">
            {say('reportToNotice')}
          </a>
        </p>
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('reportSend')}
        </Button>
      </form>
    </Dialog>
  )
}
