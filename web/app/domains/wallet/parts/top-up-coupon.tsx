import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CouponState } from '../coupon.ts'
import { say } from '../more-words.ts'
import '../../../ui/notice.css'

/** A coupon for a top-up: out of the way until somebody has one, typed, checked, and taken back. `off` is what it takes off. */
export function TopUpCoupon({ state, off }: { state: CouponState; off: string }) {
  const [isOpen, setOpen] = useState(false)
  const { text, coupon, error, busy, check, type, remove } = state
  if (coupon)
    return (
      <div className="notice notice-good items-center" role="status">
        <Icon name="ticket" size="s" />
        <span className="grow">
          <b className="font-strong">{coupon.code}</b>
          <span className="num block text-ink-muted text-small">
            {say('couponOff', { percent: Math.round(coupon.value * 10_000) / 100 })}
          </span>
        </span>
        <b className="num font-strong text-good">{`\u2212${off}`}</b>
        <Button kind="ghost" size="s" onClick={remove}>
          {say('couponRemove')}
        </Button>
      </div>
    )
  if (!isOpen)
    return (
      <Button kind="ghost" size="s" className="self-start" aria-expanded={false} onClick={() => setOpen(true)}>
        <Icon name="ticket" size="s" />
        {say('couponHave')}
      </Button>
    )
  // The field stands in the form of the top-up, which Enter must not pay here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    void check()
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={say('couponCode')}
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          error={error || undefined}
          onKeyDown={onKeyDown}
          onChange={event => type(event.target.value)}
        />
      </div>
      <Button className="mt-6.5 min-h-12" busy={busy} onClick={() => void check()}>
        {say('couponUse')}
      </Button>
    </div>
  )
}
