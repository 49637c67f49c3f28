import { showRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Receipt } from '../parts/shows/show-receipt.tsx'
import { say } from '../show-words.ts'
import { useShow } from '../state/shows.ts'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('receipt'))

export async function loader(args: LoaderFunctionArgs) {
  return { served: await load(args, showRequests.oneRequest, { params: { id: args.params.id ?? '' } }) }
}

/** What a private show came to, for its fan and its creator. */
export default function ShowReceipt() {
  const { served } = useLoaderData<typeof loader>()
  const receipt = useShow(served)
  return (
    <>
      <TopBar title={say('receipt')} />
      <Receipt receipt={receipt} />
    </>
  )
}
