import { type ChargeDeskRow, chargeDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { askedOf, chargeLooks, noneAsked, pathFor, queryOf, whatText } from '../desk.ts'
import { say } from '../desk-words.ts'
import { ChargeFilters } from '../parts/charge-filters.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, chargeDesk.deskCharges, { query: { ...queryOf(asked), limit: PAGE } })) }
}

/** Everything that fans paid from their wallets, to be found and looked into. */
export default function ChargesDesk() {
  const { asked } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead')} />
      <ChargeFilters asked={asked} />
      <List key={pathFor(asked)} />
    </div>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['charge-desk', pathFor(asked), first.data[0]?._id ?? '']}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) =>
        call(chargeDesk.deskCharges, { query: { ...queryOf(asked), limit: PAGE, ...page }, signal })
      }
      nothingFound={
        pathFor(asked) !== pathFor(noneAsked) && {
          title: say('emptyFound'),
          act: say('clear'),
          href: pathFor(noneAsked),
        }
      }
      empty={
        <Empty icon="wallet" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: ChargeDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, performerInfo, state, price, createdAt } = row
  const name = fanInfo?.name ?? say('someone')
  return (
    <DeskLink
      href={`/operator/charges/${_id}`}
      label={say('open', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={say('to', { what: whatText(row), name: performerInfo?.name ?? say('someone') })}
      amount={say('tokens', { n: tokensText(minorOf(price), true) })}
    >
      <Badge {...chargeLooks[state]}>{say(state)}</Badge>
      <span className="num text-ink-faint text-small">{agoText(createdAt, now, timeZone)}</span>
    </DeskLink>
  )
}
