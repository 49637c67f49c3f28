import { showRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { FanShow } from '../parts/shows/show-fan.tsx'
import { say } from '../show-words.ts'

export const handle: PageHandle = { opens: 'fans', theatre: true, pays: true }
export const meta = titled(() => say('ask'))

export async function loader(args: LoaderFunctionArgs) {
  return { served: await load(args, showRequests.oneRequest, { params: { id: args.params.id ?? '' } }) }
}

/** Where a fan waits for a private show and is in it. */
export default function ShowPlay() {
  const { served } = useLoaderData<typeof loader>()
  return <FanShow key={served.request._id} served={served} />
}
