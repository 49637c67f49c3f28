import { decisions } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../decision-words.ts'
import { DecisionPage } from '../parts/decision-page.tsx'

export const handle: PageHandle = { opens: 'everybody', layout: 'public' }
export const meta = titled(() => say('linkTitle'), { name: 'robots', content: 'noindex' })

export function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const { call: ask } = context.get(pageRequest)
  return ask(decisions.decisionByLink, { params: { token } }).catch(error => {
    if (error instanceof ApiError && error.error === 'LINK_EXPIRED') return null
    throw error
  })
}

/** The page behind the link in the mail about a suspended account: the decision and the appeal, without a login. */
export default function AppealByLink() {
  const decision = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  return (
    <>
      <PublicHead />
      <main id="content" className="px-4 py-8">
        {decision ? (
          <DecisionPage
            decision={decision}
            opens={false}
            send={body => call(decisions.appealByLink, { params: { token }, body })}
          />
        ) : (
          <Empty icon="clock" as="h1" title={say('expired')}>
            {say('expiredText')}
          </Empty>
        )}
      </main>
    </>
  )
}
