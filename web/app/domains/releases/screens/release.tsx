import { type GuestRelease, releases } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Empty } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../guest-words.ts'
import { Answered } from '../parts/answered.tsx'
import { SignForm } from '../parts/sign-form.tsx'

export const handle: PageHandle = { opens: 'everybody', everywhere: true }
export const meta = titled(
  () => say('title'),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
)

export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ release: GuestRelease | null }> {
  try {
    const body = { token: params.token ?? '' }
    return { release: await context.get(pageRequest).call(releases.guestOpen, { body }) }
  } catch (error) {
    const isOver = error instanceof ApiError && ['LINK_EXPIRED', 'VALIDATION_FAILED'].includes(error.error)
    if (isOver) return { release: null }
    throw error
  }
}

/** Behind the link of our mail: what someone is asked to agree to, their answer, and the way to take it back. */
export default function Release() {
  const { release: served } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const [answered, setAnswered] = useState<GuestRelease | null>(null)
  const release = answered ?? served
  const isOpen = release?.link === 'sign' && ['invited', 'refused', 'declined'].includes(release.state)
  return (
    <>
      <TopBar title={say('title')} back="/" />
      <div className="mx-auto max-w-140 pb-10">
        {!release && (
          <Empty icon="clock" as="h1" title={say('expiredTitle')}>
            {say('expiredText')}
          </Empty>
        )}
        {release && isOpen && release !== answered && (
          <SignForm release={release} token={token} onAnswered={setAnswered} />
        )}
        {release && (!isOpen || release === answered) && (
          <Answered release={release} token={token} onAnswered={setAnswered} />
        )}
      </div>
    </>
  )
}
