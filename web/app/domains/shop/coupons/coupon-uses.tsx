import type { ReactNode } from 'react'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import type { Face } from '../../../ui/avatar.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../coupon-words.ts'

/** So many uses are on one page of the list. */
export const USES_PAGE = 25

type Use = { _id: string; fanInfo: Face | null; usedAt: string }
type Page<Row> = { data: Row[]; next: string | null }
type Props<Row> = {
  coupon: { _id: string; used: number }
  first: Page<Row>
  now_ms: number
  ask(page: { before?: string }, signal: AbortSignal): Promise<Page<Row>>
  children(row: Row): ReactNode
}

/** Who used a coupon, newest first. */
export function CouponUses<Row extends Use>({ coupon, first, now_ms, ask, children }: Props<Row>) {
  return (
    <Section id="uses" title={say('uses')} count={coupon.used}>
      <DeskList
        queryKey={['coupon-uses', coupon._id, first.data[0]?._id ?? '']}
        label={say('uses')}
        first={first}
        now_ms={now_ms}
        ask={ask}
        empty={
          <Empty icon="tag" title={say('noUses')}>
            {say('noUsesText')}
          </Empty>
        }
      >
        {children}
      </DeskList>
    </Section>
  )
}

type LineProps = { of: Use; sub: string; amount: string; href?: string; children?: ReactNode }

/** One use of a coupon: who, when, and how much it was about. */
export function CouponUseLine({ of: { _id, fanInfo, usedAt }, sub, amount, href, children }: LineProps) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const name = fanInfo?.name ?? say('someone')
  return (
    <DeskLink
      {...(href && { href })}
      label={say('useLabel', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={sub}
      amount={amount}
    >
      {children}
      <span className="num text-ink-faint text-small">{dateText(usedAt, now, timeZone)}</span>
    </DeskLink>
  )
}
