import { noticeKinds, notices } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary } from '../../../ui/form.tsx'
import { type ShortForm, useShortForm } from '../../../ui/short-form.ts'
import { Captcha } from '../../identity/index.ts'
import { type NoticeValues, noticeBody, noticeResolver, refusedAddresses } from '../notice-form.ts'
import { say } from '../notice-words.ts'

export type Sent = { number: string; dueAt: string; email: string }
type Props = { begun: { kind: string; address: string }; onSent: (sent: Sent) => void }
type Fields = { form: ShortForm<NoticeValues> }

const ABOUT_MAX = 4_000

function useNoticeForm({ kind, address }: Props['begun']) {
  const viewer = useViewer()
  const [resolver] = useState(() => noticeResolver(() => location.origin))
  return useShortForm<NoticeValues>({
    resolver,
    defaultValues: {
      kind,
      addresses: address,
      about: '',
      work: '',
      owner: '',
      signature: '',
      name: viewer?.name ?? '',
      email: viewer?.email ?? '',
      goodFaith: false,
      perjury: false,
      captcha: '',
    },
  })
}

/** The form of a notice. */
export function NoticeForm({ begun, onSent }: Props) {
  const [captcha, setCaptcha] = useState<string>()
  const form = useNoticeForm(begun)
  const { errors, isSubmitting, submitCount } = form.formState
  const send = form.handleSubmit(async values => {
    try {
      const body = noticeBody({ ...values, captcha: captcha ?? '' })
      onSent({ ...(await call(notices.sendNotice, { body: body as never })), email: values.email })
    } catch (error) {
      const addresses = error instanceof ApiError && refusedAddresses(values.addresses, error.fields)
      if (addresses) form.setError('addresses', { message: addresses }, { shouldFocus: true })
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
  })
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <div className="flex flex-col gap-2">
        <h1 className="type-hero max-desk:sr-only">{say('title')}</h1>
        <p className="text-ink-muted">{say('lead')}</p>
      </div>
      <FormSummary form={form} />
      <What form={form} />
      <Who form={form} />
      <Captcha error={errors.captcha?.message} onToken={setCaptcha} attempt={submitCount} />
      <Button type="submit" kind="solid" size="l" busy={isSubmitting} className="self-start max-desk:w-full">
        {say('send')}
      </Button>
    </Form>
  )
}

function What({ form }: Fields) {
  const { register, formState, watch } = form
  const { errors } = formState
  const kind = watch('kind')
  const hint = kind === '' ? undefined : say(kind === 'intimate' ? 'by_intimate' : 'by_other')
  return (
    <>
      <SelectField label={say('kind')} hint={hint} error={errors.kind?.message} {...register('kind')}>
        <option value="">{say('kindChoose')}</option>
        {noticeKinds.map(one => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say('addresses')}
        hint={say('addressesHint')}
        rows={3}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.addresses?.message}
        {...register('addresses')}
      />
      <TextAreaField
        label={say('about')}
        hint={say('aboutHint')}
        rows={5}
        maxLength={ABOUT_MAX}
        error={errors.about?.message}
        {...register('about')}
      />
      {kind === 'copyright' && (
        <>
          <TextField
            label={say('work')}
            hint={say('workHint')}
            maxLength={500}
            error={errors.work?.message}
            {...register('work')}
          />
          <TextField label={say('owner')} maxLength={200} error={errors.owner?.message} {...register('owner')} />
        </>
      )}
    </>
  )
}

function Who({ form }: Fields) {
  const { register, formState, watch } = form
  const { errors } = formState
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="type-section">{say('contact')}</h2>
        <p className="text-ink-muted text-label">{say('contactText')}</p>
      </div>
      <TextField
        label={say('name')}
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={say('email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={say('signature')}
        hint={say('signatureHint')}
        autoComplete="off"
        maxLength={100}
        error={errors.signature?.message}
        {...register('signature')}
      />
      <Checkbox label={say('goodFaith')} error={errors.goodFaith?.message} {...register('goodFaith')} />
      {watch('kind') === 'copyright' && (
        <Checkbox label={say('perjury')} error={errors.perjury?.message} {...register('perjury')} />
      )}
    </>
  )
}
