import { showRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { SiteTabs } from '../../../core/page/site-tabs.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ShowList } from '../parts/shows/show-list.tsx'
import { say } from '../show-words.ts'
import { SHOWS_PAGE } from '../state/shows.ts'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, showRequests.myRequests, { query: { limit: SHOWS_PAGE } }) }
}

/** The private shows that a fan has asked for. */
export default function MyShows() {
  const { first } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} />
      <div className="mx-auto flex w-full max-w-180 flex-col gap-5">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        <SiteTabs tree="library" />
        <ShowList
          side="fan"
          first={first}
          empty={
            <Empty
              icon="video"
              title={say('empty')}
              action={
                <ButtonLink kind="solid" href="/creator">
                  {say('find')}
                </ButtonLink>
              }
            >
              {say('emptyText')}
            </Empty>
          }
        />
      </div>
    </>
  )
}
