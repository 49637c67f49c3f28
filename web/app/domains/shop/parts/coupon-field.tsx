import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { say } from '../cart-words.ts'
import type { Preview } from '../checkout.ts'
import '../../../ui/notice.css'

type Props = { code: string; preview: Preview; onCode: (code: string) => void }

/** A coupon: typed, used, and taken back. */
export function CouponField({ code, preview, onCode }: Props) {
  const [text, setText] = useState(code)
  const { coupon, couponMessage, discount } = preview
  if (code && coupon)
    return (
      <div className="notice notice-good items-center" role="status">
        <Icon name="ticket" size="s" />
        <span className="grow">
          <b className="font-strong">{coupon.code}</b>
          <span className="num block text-ink-muted text-small">
            {say('couponOff', { percent: Math.round(coupon.value * 100) })}
          </span>
        </span>
        <b className="num font-strong text-good">{`\u2212${tokensText(minorOf(discount), true)}`}</b>
        <Button kind="ghost" size="s" onClick={() => onCode('')}>
          {say('remove')}
        </Button>
      </div>
    )
  return (
    <form
      method="post"
      className="flex items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        onCode(text.trim())
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          label={say('couponCode')}
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          error={code && text.trim() === code ? (couponMessage ?? undefined) : undefined}
          onChange={event => setText(event.target.value)}
        />
      </div>
      <Button type="submit" className="min-h-12" disabled={text.trim() === ''}>
        {say('useCoupon')}
      </Button>
    </form>
  )
}
