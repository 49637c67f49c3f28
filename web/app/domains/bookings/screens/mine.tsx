import { calls } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnList } from '../../../core/page/own-list.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { CallList } from '../parts/call-list.tsx'
import { whichIn } from '../which.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request)
  return { which, first: await load(args, calls.mine, { query: { which, limit: PAGE } }) }
}

/** The calls that the fan booked. */
export default function Mine() {
  const { which, first } = useLoaderData<typeof loader>()
  const isOver = which === 'over'
  return (
    <OwnList title={say('title')} lead={say('lead')}>
      <CallList
        key={which}
        side="fan"
        which={which}
        path="/calls"
        first={first}
        size={PAGE}
        empty={
          <Empty
            icon="calendar"
            title={say(isOver ? 'emptyOver' : 'empty')}
            action={<ButtonLink href="/creator">{say('explore')}</ButtonLink>}
          >
            {say(isOver ? 'emptyOverText' : 'emptyText')}
          </Empty>
        }
      />
    </OwnList>
  )
}
