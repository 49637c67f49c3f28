import type { SubscriptionView } from '@fanfare/contract'
import { openSheet } from '../../../core/page/sheets.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { useMoney } from '../money.ts'
import { offerText } from '../standing.ts'
import { say } from '../words.ts'
import '../../../ui/button.css'

/** Subscribers as lines; on phones the columns that matter less fold into the first. */
export function SubscribersTable({ rows }: { rows: SubscriptionView[] }) {
  return (
    <Table
      heads={[
        { text: say('fan') },
        { text: say('state'), wide: true },
        { text: say('since'), wide: true },
        { text: say('spent'), end: true },
        { text: say('next'), end: true, wide: true },
        { text: say('messageHead'), silent: true },
      ]}
    >
      {rows.map(row => (
        <Line key={row._id} row={row} />
      ))}
    </Table>
  )
}

function Line({ row }: { row: SubscriptionView }) {
  const { now_ms, timeZone } = useSite()
  const since = dateText(row.createdAt, now_ms, timeZone)
  const fan = row.userInfo
  const offer = [useTierLine(row), offerText(row)].filter(Boolean).join(' · ')
  const scopes = useViewer()?.worksFor?.scopes
  const mayChat = !scopes || scopes.includes('chat')
  return (
    <tr>
      <td className="w-full max-w-0 desk:w-[34%]">
        <Who
          of={fan ?? { _id: row.userId, name: say('gone'), avatar: '' }}
          size={40}
          name={fan?.name ?? say('gone')}
          sub={
            <>
              {fan?.username && `@${fan.username}`}
              <span className="mt-1 flex flex-wrap items-center gap-x-2 desk:hidden">
                <StateBadge row={row} />
                {since}
              </span>
              {offer && <span className="block">{offer}</span>}
            </>
          }
        />
      </td>
      <td className="max-desk:hidden">
        <StateBadge row={row} />
      </td>
      <td className="whitespace-nowrap max-desk:hidden">{since}</td>
      <td className="end num font-strong">{tokensText(minorOf(row.spent), true)}</td>
      <td className="end whitespace-nowrap text-ink-muted max-desk:hidden">
        <NextStep row={row} />
      </td>
      <td className="end">
        {fan && mayChat && (
          <span className="flex justify-end">
            <IconButton
              icon="tag"
              size="s"
              label={say('listsOf', { name: fan.name })}
              onClick={() => openSheet('fanLists', { fanId: row.userId, name: fan.name })}
            />
            <a
              href={`/messages?toSource=user&toId=${row.userId}`}
              className="btn btn-ghost btn-s btn-icon"
              aria-label={say('messageTo', { name: fan.name })}
            >
              <Icon name="message-circle" size="s" />
            </a>
          </span>
        )}
      </td>
    </tr>
  )
}

/** The tier by its name, with the day where that isn't the first of the subscription. */
function useTierLine({ tier, tierSince, createdAt, state }: SubscriptionView): string | undefined {
  const { now_ms, timeZone } = useSite()
  if (!tier || !tierSince || tierSince === createdAt || state === 'expired') return tier?.name
  return say('tierFrom', { tier: tier.name, day: dateText(tierSince, now_ms, timeZone) })
}

function StateBadge({ row: { state, subscriptionType } }: { row: SubscriptionView }) {
  if (state === 'past_due') return <Badge tone="bad">{say('failedBadge')}</Badge>
  if (state === 'expired') return <Badge>{say('endedBadge')}</Badge>
  if (state === 'paused') return <Badge icon="pause">{say('paused')}</Badge>
  if (subscriptionType === 'free') return <Badge tone="info">{say('freeBadge')}</Badge>
  return state === 'cancelled' ? (
    <Badge tone="warn">{say('cancelled')}</Badge>
  ) : (
    <Badge tone="good">{say('activeBadge')}</Badge>
  )
}

function NextStep({ row }: { row: SubscriptionView }) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const day = (at: string | null) => (at ? dateText(at, now_ms, timeZone) : '')
  if (row.nextTryAt) return say('triedAgain', { day: day(row.nextTryAt) })
  if (row.state === 'paused') return say('pausedTo', { day: day(row.pause?.until ?? null) })
  if (row.state === 'pausing') return say('pausesOn', { day: day(row.expiredAt), until: day(row.pause?.until ?? null) })
  if (row.isRenewing)
    return say('nextCharge', { day: day(row.nextRecurringDate), price: money(minorOf(row.nextPrice)) })
  return row.state === 'expired' ? '' : say('ends', { day: day(row.expiredAt) })
}
