import { type FundraiserDetail, fundraisers } from '@fanfare/contract'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { Named } from '../../../ui/moment-field.tsx'
import { isAudio, isVideo } from '../../../ui/pictures.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { FileItem } from '../../media/index.ts'
import { FilesField, useChosenFiles } from '../../media/index.ts'
import { bodyOf, type FundraiserValues, problemsOf, valuesOf } from '../form-values.ts'
import { fundraiserKey, fundraisersKey } from '../keys.ts'
import { say } from '../words.ts'

const FILES_MAX = 4

/** The form of a new fundraiser or of a draft; saved, it is shown as fans would see it. */
export function FundraiserForm({ draft }: { draft: FundraiserDetail | null }) {
  const { form, files, send } = useWriting(draft)
  const { timeZone } = useSite()
  const { errors, isSubmitting } = form.formState
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <FormSummary form={form} />
      <TextField label={say('fieldTitle')} maxLength={100} error={errors.title?.message} {...form.register('title')} />
      <TextAreaField
        label={say('fieldText')}
        hint={say('fieldTextHint')}
        rows={7}
        maxLength={3_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FilesField
        files={files}
        label={say('fieldFiles')}
        hint={say('fieldFilesHint')}
        kinds={['photo', 'video']}
        error={errors.fileIds?.message}
      />
      <Amount form={form} name="goal" label={say('fieldGoal')} hint={say('fieldGoalHint')} />
      <TextField
        type="datetime-local"
        label={say('fieldEnd')}
        hint={say('fieldEndHint', { zone: timeZone })}
        error={errors.endsAt?.message}
        {...form.register('endsAt')}
      />
      <Amount form={form} name="pledgeMin" label={say('fieldMin')} />
      <RewardFields form={form} />
      <Notice icon="info">{say('fixed')}</Notice>
      <Button type="submit" kind="solid" size="l" busy={isSubmitting} className="self-start max-desk:w-full">
        {say('saveDraft')}
      </Button>
    </Form>
  )
}

type FieldsProps = { form: UseFormReturn<FundraiserValues> }

function RewardFields({ form }: FieldsProps) {
  const { reward: wrong } = form.formState.errors
  const hasReward = form.watch('hasReward')
  return (
    <div className="flex flex-col gap-5">
      <Switch label={<Named title={say('hasReward')} text={say('hasRewardText')} />} {...form.register('hasReward')} />
      {hasReward && (
        <>
          <TextAreaField
            label={say('rewardText')}
            rows={3}
            maxLength={1_000}
            error={wrong?.text?.message}
            {...form.register('reward.text')}
          />
          <Amount form={form} name="reward.min" label={say('rewardMin')} />
          <TextField
            type="date"
            label={say('rewardDay')}
            hint={say('rewardDayHint')}
            error={wrong?.deliverBy?.message}
            {...form.register('reward.deliverBy')}
          />
        </>
      )}
    </div>
  )
}

type AmountProps = FieldsProps & { name: 'goal' | 'pledgeMin' | 'reward.min'; label: string; hint?: string }

function Amount({ form, name, label, hint }: AmountProps) {
  const { errors } = form.formState
  const wrong = name === 'reward.min' ? errors.reward?.min : errors[name]
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      className="num"
      before={<Coin />}
      error={wrong?.message}
      {...form.register(name)}
    />
  )
}

/** The files of a draft, as the field lists them. */
function itemsOf(draft: FundraiserDetail | null): FileItem[] {
  return (draft?.files ?? []).map(file => ({
    key: file._id,
    fileId: file._id,
    uploadId: null,
    name: file.name,
    alt: '',
    kind: isVideo(file) ? 'video' : isAudio(file) ? 'audio' : 'photo',
  }))
}

function useWriting(draft: FundraiserDetail | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { now_ms } = useSite()
  const { minimumTipPrice } = useSettings()
  const files = useChosenFiles(FILES_MAX, itemsOf(draft))
  const form = useForm<FundraiserValues>({
    defaultValues: valuesOf(draft, minimumTipPrice, now_ms),
    resolver: resolverOf<FundraiserValues>(undefined, problemsOf),
  })
  const send = sending(form, async values => {
    if (files.ids.length < files.items.length) return form.setError('fileIds', { message: say('waitFiles') })
    const body = bodyOf(values, draft, files.ids)
    const saved = draft
      ? await call(fundraisers.change, { params: { id: draft._id }, body })
      : await call(fundraisers.create, { body })
    client.setQueryData(fundraiserKey(saved._id), saved)
    client.removeQueries({ queryKey: fundraisersKey })
    toast(say('saved'), { icon: 'check' })
    await navigate(`/studio/fundraisers/${saved._id}`, { replace: true })
  })
  return { form, files, send }
}
