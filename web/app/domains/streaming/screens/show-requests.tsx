import { showRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ShowList } from '../parts/shows/show-list.tsx'
import { say } from '../show-words.ts'
import { SHOWS_PAGE } from '../state/shows.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('requestsTitle'))

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, showRequests.requestsToMe, { query: { limit: SHOWS_PAGE } }) }
}

/** What fans ask a creator for, what is set, and what has been. */
export default function ShowRequests() {
  const { first } = useLoaderData<typeof loader>()
  return (
    <StudioFrame title={say('requestsTitle')} make={null}>
      <div className="max-w-180">
        <ShowList
          side="creator"
          first={first}
          empty={
            <Empty
              icon="video"
              title={say('emptyRequests')}
              action={<ButtonLink href="/creator/account/pricing">{say('setPrice')}</ButtonLink>}
            >
              {say('emptyRequestsText')}
            </Empty>
          }
        />
      </div>
    </StudioFrame>
  )
}
