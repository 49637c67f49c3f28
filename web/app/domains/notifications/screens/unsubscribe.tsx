import { notificationChoices, type Reply } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { saySettings as say } from '../settings-words.ts'

export const handle: PageHandle = { opens: 'everybody', layout: 'public' }
export const meta = titled(() => say('leaveTitle'), { name: 'robots', content: 'noindex' })

export function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const { call: ask } = context.get(pageRequest)
  return ask(notificationChoices.unsubscribeAbout, { params: { token } }).catch(error => {
    if (error instanceof ApiError && error.statusCode === 404) return null
    throw error
  })
}

/** The page behind the last line of our mails: turns off that kind, without a login. */
export default function Unsubscribe() {
  const about = useLoaderData<typeof loader>()
  return (
    <>
      <PublicHead />
      <main id="content" className="grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] place-items-center">
        {about ? <Leave about={about} /> : <Unknown />}
      </main>
    </>
  )
}

const toSettings = (kind: 'quiet' | 'solid') => (
  <ButtonLink kind={kind} href="/notifications/settings">
    {say('toSettings')}
  </ButtonLink>
)

/** The link isn't whole, or the account is gone: everything can still be turned off after a login. */
function Unknown() {
  return (
    <Empty icon="mail" as="h1" title={say('leaveUnknown')} action={toSettings('solid')}>
      {say('leaveUnknownText')}
    </Empty>
  )
}

function Leave({ about }: { about: Reply<typeof notificationChoices.unsubscribeAbout> }) {
  const { token = '' } = useParams()
  const [isOff, setOff] = useState(!about.isOn)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await call(notificationChoices.unsubscribe, { params: { token } })
      setOff(true)
    } catch {
      failureToast(say('leaveFailed'))
    } finally {
      setBusy(false)
    }
  }
  const name = say(about.event === 'messages' ? 'messagesEvent' : about.event)
  return isOff ? (
    <Empty icon="mail-check" as="h1" title={say('leftTitle')} action={toSettings('quiet')}>
      {say('leftText', { name })}
    </Empty>
  ) : (
    <Empty
      icon="mail"
      as="h1"
      title={say('leaveTitle')}
      action={
        <Button kind="solid" busy={busy} onClick={leave}>
          {say('leave')}
        </Button>
      }
    >
      {say('leaveText', { name })}
    </Empty>
  )
}
