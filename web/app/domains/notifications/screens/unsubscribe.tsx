import { notificationChoices } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { saySettings as say } from '../settings-words.ts'

export const handle: PageHandle = { opens: 'everybody', layout: 'public' }
export const meta = titled(() => say('leaveTitle'), { name: 'robots', content: 'noindex' })

export function loader(args: LoaderFunctionArgs) {
  return load(args, notificationChoices.unsubscribeAbout, { params: { token: args.params.token ?? '' } })
}

/** The page behind the last line of our mails: turns off that kind, without a login. */
export default function Unsubscribe() {
  const about = useLoaderData<typeof loader>()
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
  const toSettings = (
    <ButtonLink kind="quiet" href="/notifications/settings">
      {say('toSettings')}
    </ButtonLink>
  )
  return (
    <>
      <PublicHead />
      <main id="content" className="grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] place-items-center">
        {isOff ? (
          <Empty icon="mail-check" as="h1" title={say('leftTitle')} action={toSettings}>
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
        )}
      </main>
    </>
  )
}
