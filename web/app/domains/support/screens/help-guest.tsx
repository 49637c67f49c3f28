import { type SupportThread, support } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { useGuestThread } from '../guest-thread.ts'
import { ThreadView } from '../parts/thread-view.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody', everywhere: true }
export const meta = titled(
  () => say('guestTitle'),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ thread: SupportThread | null }> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { thread: null }
  try {
    return { thread: await context.get(pageRequest).call(support.guestThread, { body: { token } }) }
  } catch (error) {
    const isOver = error instanceof ApiError && ['LINK_EXPIRED', 'VALIDATION_FAILED'].includes(error.error)
    if (isOver) return { thread: null }
    throw error
  }
}

/** A help request that was sent without an account, behind the link of our mail. */
export default function HelpGuest() {
  const { thread } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('guestTitle')} back="/" />
      {thread ? (
        <Thread served={thread} />
      ) : (
        <Empty
          icon="mail"
          as="h1"
          title={say('expiredTitle')}
          action={<ButtonLink href="/contact">{say('toContact')}</ButtonLink>}
        >
          {say('expiredText')}
        </Empty>
      )}
    </>
  )
}

function Thread({ served }: { served: SupportThread }) {
  const token = useSearchParams()[0].get('token') ?? ''
  const shown = useGuestThread(served, before => call(support.guestThread, { body: { token, before } }))
  return <ThreadView of={shown} send={text => call(support.guestWrite, { body: { token, text } })} newHref="/contact" />
}
