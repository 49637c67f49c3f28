import { type HeldKind, type HoldView, holds, type Reply } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { say } from '../words.ts'

export const HELD_PAGE = 10

/** What the viewer's held tokens are for, each with its page; nothing where none are held. */
export function Held({ first }: { first: Reply<typeof holds.holds> }) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['wallet', 'held'],
    queryFn: ({ pageParam, signal }) =>
      call(holds.holds, { query: { limit: HELD_PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="held">
      <div className="flex flex-col gap-1">
        <h2 id="held" className="font-strong text-label">
          {say('heldTitle')}
        </h2>
        <p className="text-ink-muted text-small">{say('heldText')}</p>
      </div>
      <ul className="flex flex-col gap-1">
        {rows.map(row => (
          <Row key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} />
    </section>
  )
}

const looks: Record<HeldKind, { icon: IconName; href: (id: string) => string }> = {
  pledge: { icon: 'megaphone', href: id => `/fundraisers/${id}` },
  custom_request: { icon: 'gift', href: id => `/custom-requests/${id}` },
  call: { icon: 'calendar', href: id => `/calls/${id}` },
  private_show: { icon: 'video', href: id => `/streaming/private/play/${id}` },
  refund: { icon: 'rotate-ccw', href: () => '/refunds' },
}

function Row({ row: { kind, targetId, title, performerInfo, amount, until } }: { row: HoldView }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { icon, href } = looks[kind]
  const what = say(`held_${kind}`)
  const about = performerInfo ? say('heldOf', { kind: what, name: performerInfo.name }) : what
  return (
    <li>
      <a href={href(targetId)} className="-mx-2 flex items-center gap-3 rounded-control p-2 hover:bg-hover">
        <Icon name={icon} size="s" />
        <span className="flex min-w-0 grow flex-col">
          <b className="clip font-medium text-label">{title || what}</b>
          <span className="clip text-ink-muted text-small">
            {[
              ...(title || performerInfo ? [about] : []),
              ...(until ? [say('heldUntil', { when: dateText(until, now, timeZone) })] : []),
            ].join(' · ')}
          </span>
        </span>
        <span className="num shrink-0 text-label">{tokensText(minorOf(amount))}</span>
      </a>
    </li>
  )
}
