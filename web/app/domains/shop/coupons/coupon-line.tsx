import type { CouponView } from '@fanfare/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { say } from '../coupon-words.ts'
import { couponLooks, usedText } from './coupons.ts'

type Props = {
  row: CouponView
  /** The page of the coupon, where the line itself isn't the link. */
  href?: string
  /** A line on who can use it, when, and who pays. */
  facts: string
  /** What it takes off, where there is room for it beside that. */
  gives?: string
  acts?: ReactNode
}

/** One coupon of a list: what it takes off, how often it was used, and whether it can be used now. */
export function CouponLine({ row: { code, state, used, usesMax }, href, facts, gives, acts }: Props) {
  const Code = href ? 'a' : 'b'
  return (
    <>
      <span className="flex min-w-0 grow basis-48 flex-col">
        <Code
          {...(href && { href, 'aria-label': say('open', { code }) })}
          className={clsx('num wrap-anywhere font-strong text-label', href && 'self-start hover:underline')}
        >
          {code}
        </Code>
        <span className="wrap-anywhere text-ink-faint text-small">{facts}</span>
      </span>
      {gives && <span className="min-w-0 basis-32 text-label">{gives}</span>}
      <span className="flex min-w-0 basis-28 flex-col gap-1">
        <span className="num text-ink-muted text-small">{usedText({ used, usesMax })}</span>
        {usesMax !== null && <Meter thin faint part={used / usesMax} label={say('usedMeter')} />}
      </span>
      <span className={clsx('ms-auto flex items-center justify-end gap-1', acts ? 'basis-44' : 'basis-24')}>
        <Badge {...couponLooks[state]}>{say(state)}</Badge>
        {acts}
      </span>
    </>
  )
}
