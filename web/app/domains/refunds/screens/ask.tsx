import { type RefundChoice, type RefundPreview, type RefundReason, refunds } from '@fanfare/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Option } from '../../../ui/option.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { Rules } from '../parts/rules.tsx'
import { ThingCard } from '../parts/thing.tsx'
import { amountText } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/columns.css'
import '../../../ui/field.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('ask'))

const NOTE_MAX = 2_000
const targets = ['charge', 'order', 'payment'] as const

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const target = targets.find(one => one === params.get('target')) ?? 'charge'
  const preview = await load(args, refunds.previewRefund, { query: { target, targetId: params.get('id') ?? '' } })
  if (preview.refundId) throw redirect(`/refunds/${preview.refundId}`)
  return preview
}

type Values = { reason: string; note: string }

/** Where a fan asks for money back, with what comes of it before they do. */
export default function AskRefund() {
  const preview = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('ask')} back="/wallet" />
      <div className="cols">
        <div className="flex min-w-0 flex-col gap-5 max-desk:mt-4">
          <h1 className="type-title max-desk:sr-only">{say('ask')}</h1>
          <ThingCard of={preview} amount={preview.paid} />
          <AskForm preview={preview} />
        </div>
        <aside className="aside">
          <Rules />
        </aside>
      </div>
    </>
  )
}

function AskForm({ preview }: { preview: RefundPreview }) {
  const form = useForm<Values>({
    defaultValues: { reason: '', note: '' },
    resolver: resolverOf<Values>({}, ({ reason }) => ({ reason: reason === '' ? say('choose') : undefined })),
  })
  const { reason } = useWatch({ control: form.control }) as Values
  const choice = preview.choices.find(one => one.reason === reason)
  const { busy, send } = useAsk(preview, form)
  const isRefused = choice?.outcome === 'refused'
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.handleSubmit(send)}>
      <FormSummary form={form as never} />
      <Reasons preview={preview} chosen={reason} error={form.formState.errors.reason?.message} onChoose={choose} />
      <div aria-live="polite">{choice && <Outcome preview={preview} choice={choice} />}</div>
      {!isRefused && (
        <>
          <TextAreaField
            label={say('note')}
            hint={say('noteHint')}
            rows={3}
            maxLength={NOTE_MAX}
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
          <Button type="submit" kind="solid" size="l" block busy={busy}>
            {sendText(choice, preview.currency)}
          </Button>
        </>
      )}
    </Form>
  )

  function choose(next: RefundReason) {
    form.setValue('reason', next, { shouldValidate: form.formState.isSubmitted })
  }
}

function sendText(choice: RefundChoice | undefined, currency: string): string {
  return choice?.outcome === 'automatic'
    ? say('send', { amount: amountText(choice.amount, currency) })
    : say('sendReview')
}

type ReasonsProps = {
  preview: RefundPreview
  chosen: string
  error: string | undefined
  onChoose: (reason: RefundReason) => void
}

function Reasons({ preview, chosen, error, onChoose }: ReasonsProps) {
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? 'reason-problem' : undefined}>
      <legend className="field-label mb-2">{say('wrong')}</legend>
      {preview.choices.map(({ reason, outcome, sentence }) => (
        <Option
          key={reason}
          name="reason"
          checked={reason === chosen}
          onChoose={() => onChoose(reason)}
          title={say(reason)}
          text={outcome === 'refused' ? sentence : undefined}
        />
      ))}
      {error && (
        <span className="hint hint-bad" id="reason-problem">
          {error}
        </span>
      )}
    </fieldset>
  )
}

/** Sends the request under one key, so that trying again can't ask twice, and leads to the refund. */
function useAsk(preview: RefundPreview, form: ReturnType<typeof useForm<Values>>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const send = async ({ reason, note }: Values) => {
    const choice = preview.choices.find(one => one.reason === reason)
    if (!choice) return
    setBusy(true)
    const { target, targetId } = preview
    try {
      const body = { target, targetId, reason: choice.reason, note: note.trim() }
      const made = await call(refunds.askRefund, { body, key })
      toast(say(made.state === 'refunded' ? 'done' : 'asked'), { icon: 'check' })
      for (const name of ['wallet', 'refunds', 'orders', 'library', 'feed', 'post'])
        client.removeQueries({ queryKey: [name] })
      await navigate(`/refunds/${made._id}`, { replace: true })
    } catch (error) {
      const message = showServerErrors(form, error) ?? undefined
      form.setError('root', { message: message || sentenceOf(error) })
    }
    setBusy(false)
  }
  return { busy, send }
}
