import { type Fundraiser, fundraiserDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskLink } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { HeldDesk, whichIn } from '../../wallet/index.ts'
import { say } from '../desk-words.ts'
import { amountText, fundraiserLooks } from '../states.ts'
import { say as sayRoom } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const kinds = ['late', 'running', 'over'] as const

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request, kinds)
  return { which, ...(await loadFirst(args, fundraiserDesk.deskFundraisers, { query: { which, limit: PAGE } })) }
}

/** Fundraisers as operators find them: those whose reward is a week late first. */
export default function Desk() {
  const { which, first, now_ms } = useLoaderData<typeof loader>()
  const { late } = first.counts
  return (
    <HeldDesk
      say={say}
      lead={say('lead', { n: late })}
      path="/operator/fundraisers"
      names={kinds}
      which={which}
      waiting={late}
      icon="megaphone"
      listsKey="fundraiser-desk"
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(fundraiserDesk.deskFundraisers, { query: { which, limit: PAGE, ...page }, signal })}
    >
      {row => <Row row={row} />}
    </HeldDesk>
  )
}

function Row({ row }: { row: Fundraiser }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, title, performerInfo, pledged, state, reward, isLate } = row
  const name = performerInfo?.name ?? say('someone')
  return (
    <DeskLink
      href={`/operator/fundraisers/${_id}`}
      label={say('openRow', { title })}
      of={performerInfo ?? { _id, name, avatar: '' }}
      sub={title}
      amount={sayRoom('tokens', { n: amountText(pledged) })}
    >
      <Badge {...fundraiserLooks[state]}>{sayRoom(`state_${state}`)}</Badge>
      {isLate && reward && (
        <Badge tone="bad" icon="clock">
          {say('due', { when: dateText(reward.deliverBy, now, timeZone) })}
        </Badge>
      )}
    </DeskLink>
  )
}
