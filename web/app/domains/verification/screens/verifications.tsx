import { verification } from '@fanfare/contract'
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from 'react-router'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { countText } from '../../../ui/money.ts'
import { Tabs } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Candidates } from '../parts/candidates.tsx'
import { type Served, statuses, statusOf, statusPath, useCounts, VERIFICATIONS_PAGE } from '../queue.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs): Promise<Served> {
  const status = statusOf(new URL(args.request.url).searchParams)
  return {
    status,
    ...(await loadFirst(args, verification.operatorVerifications, { query: { status, limit: VERIFICATIONS_PAGE } })),
  }
}

/** From tab to tab the lists load themselves, so that each has its own wait and its own failure. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

/** Where operators verify creators by their ID documents. */
export default function Verifications() {
  const served = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const status = statusOf(params)
  const counts = useCounts(served)
  const tabs = statuses.map(one => ({
    id: one,
    label: say(one),
    count: countText(counts[one]),
    href: statusPath(one),
  }))
  return (
    <>
      <TopBar title={say('title')} />
      <div className="mx-auto flex max-w-200 flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
          <p className="text-ink-muted text-label">{say('lead')}</p>
        </div>
        <Tabs label={say('states')} tabs={tabs} current={status} />
        <Candidates key={status} status={status} served={served} />
      </div>
    </>
  )
}
