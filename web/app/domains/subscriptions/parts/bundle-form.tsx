import { type BundleView, type StudioOffers, subscriptionOffers } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf } from '../../../ui/money.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useMoney } from '../money.ts'
import { say } from '../offers-words.ts'
import { wholeFrom } from '../whole.ts'

type Props = { months: 3 | 6; bundle: BundleView | undefined; onSaved: (offers: StudioOffers) => void }

/** What is taken off for so many months at once: typed, saved, or taken back. */
export function BundleForm({ months, bundle, onSaved }: Props) {
  const money = useMoney()
  const [text, setText] = useState(bundle ? String(bundle.discountPercent) : '')
  const [problem, setProblem] = useState('')
  const params = { months: String(months) }
  const save = useMutation({
    mutationFn: (discountPercent: number | null) =>
      discountPercent === null
        ? call(subscriptionOffers.endBundle, { params })
        : call(subscriptionOffers.setBundle, { params, body: { discountPercent } }),
    onSuccess(offers, percent) {
      toast(say(percent === null ? 'bundleEnded' : 'bundleSaved'))
      if (percent === null) setText('')
      onSaved(offers)
    },
    onError: error => setProblem(sentenceOf(error)),
  })
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    const percent = wholeFrom(text, 1, 75)
    setProblem(percent === null ? say('discountWrong') : '')
    if (percent !== null) save.mutate(percent)
  }
  const price_minor = bundle ? minorOf(bundle.price) : 0n
  const prices = { price: money(price_minor), n: months, month: money(price_minor / BigInt(months)) }
  return (
    <Form className="flex max-w-120 flex-col gap-3" aria-label={say('bundleOf', { n: months })} onSubmit={submit}>
      <h3 className="font-strong text-label">{say('bundleOf', { n: months })}</h3>
      <TextField
        label={say('discount')}
        hint={bundle ? say('bundlePrice', prices) : say('bundleOff')}
        error={problem || undefined}
        value={text}
        onChange={event => setText(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        after={<span className="text-ink-muted">%</span>}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" size="s" kind="solid" busy={save.isPending}>
          {say(bundle ? 'save' : 'offer')}
        </Button>
        {bundle && (
          <Button size="s" kind="ghost" onClick={() => save.mutate(null)}>
            {say('remove')}
          </Button>
        )}
      </span>
    </Form>
  )
}
