import { type BundleView, type StudioOffers, subscriptionOffers } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { minorOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
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
    <Form className="flex flex-col gap-5 p-6" aria-label={say('bundleOf', { n: months })} onSubmit={submit}>
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
      <SheetFoot>
        <div className="flex flex-col gap-2">
          <Button type="submit" kind="solid" size="l" block busy={save.isPending}>
            {say(bundle ? 'save' : 'offer')}
          </Button>
          {bundle && (
            <Button kind="danger-quiet" block onClick={() => save.mutate(null)}>
              {say('remove')}
            </Button>
          )}
        </div>
      </SheetFoot>
    </Form>
  )
}
