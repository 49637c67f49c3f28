import { showRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { CreatorShow } from '../parts/shows/show-creator.tsx'
import { say } from '../show-words.ts'

export const handle: PageHandle = { opens: 'creators', theatre: true }
export const meta = titled(() => say('ask'))

export async function loader(args: LoaderFunctionArgs) {
  return { served: await load(args, showRequests.oneRequest, { params: { id: args.params.id ?? '' } }) }
}

/** Where a creator begins a private show and is in it. */
export default function ShowRun() {
  const { served } = useLoaderData<typeof loader>()
  return <CreatorShow key={served.request._id} served={served} />
}
