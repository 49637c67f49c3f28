import { type PaymentDeskRow, paymentDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { askedOf, cardText, pathFor, paymentLooks, queryOf } from '../desk.ts'
import { say } from '../desk-words.ts'
import { PaymentFilters } from '../parts/payment-filters.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, paymentDesk.deskPayments, { query: { ...queryOf(asked), limit: PAGE } })) }
}

const none = { q: '', state: '', kind: '', gateway: '', from: '', to: '' } as const

/** Every payment through a gateway, to be found and looked into. */
export default function PaymentsDesk() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const search = new URLSearchParams(queryOf(asked))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead')}>
        <a href="/operator/held-back" className="link text-label">
          {say('heldBack')}
        </a>
        <DownloadLink href={`${apiBase}/operator/payments/export?${search}`}>{say('csv')}</DownloadLink>
      </DeskHead>
      <PaymentFilters asked={asked} gateways={first.gateways} />
      <List key={pathFor(asked)} />
    </div>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['payment-desk', pathFor(asked), first.data[0]?._id ?? '']}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) =>
        call(paymentDesk.deskPayments, {
          query: { ...queryOf(asked), limit: PAGE, ...page },
          signal,
        })
      }
      nothingFound={
        pathFor(asked) !== pathFor(none) && { title: say('emptyFound'), act: say('clear'), href: pathFor(none) }
      }
      empty={
        <Empty icon="credit-card" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: PaymentDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, kind, title, gateway, card, state, amount, currency, createdAt } = row
  const name = fanInfo?.name ?? say('someone')
  const what = kind === 'token_package' ? say('token_package') : title
  return (
    <DeskLink
      href={`/operator/payments/${_id}`}
      label={say('open', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={[what, cardText(card), gateway].filter(Boolean).join(' · ')}
      amount={moneyText(minorOf(amount), currency)}
    >
      <Badge {...paymentLooks[state]}>{say(state)}</Badge>
      <span className="num text-ink-faint text-small">{agoText(createdAt, now, timeZone)}</span>
    </DeskLink>
  )
}
