import { customRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnList } from '../../../core/page/own-list.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { whichIn } from '../../wallet/index.ts'
import { RequestList } from '../parts/request-list.tsx'
import { whichNames } from '../which.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request, whichNames)
  return { which, first: await load(args, customRequests.mine, { query: { which, limit: PAGE } }) }
}

/** What the fan asked creators for. */
export default function Mine() {
  const { which, first } = useLoaderData<typeof loader>()
  return (
    <OwnList title={say('title')} lead={say('lead')}>
      <RequestList key={which} side="fan" which={which} path="/custom-requests" first={first} size={PAGE} />
    </OwnList>
  )
}
