import { type Reply, seats, type WorkView } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { loginPath, type PageHandle, withNext } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { startWork } from '../working.ts'

export const handle: PageHandle = { opens: 'everybody' }
export const meta = titled(() => say('title'), { name: 'robots', content: 'noindex' })

export function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const { call: ask } = context.get(pageRequest)
  return ask(seats.invitation, { params: { token } }).catch(error => {
    if (error instanceof ApiError && error.error === 'LINK_EXPIRED') return null
    throw error
  })
}

/** The page behind the link of an invitation: who asks for what, and yes. */
export default function Invitation() {
  const offer = useLoaderData<typeof loader>()
  if (offer) return <Offer {...offer} />
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Empty icon="clock" as="h1" title={say('expiredTitle')}>
        {say('expiredText')}
      </Empty>
    </div>
  )
}

function Offer({ performer, invited, scopes, expiresAt }: Reply<typeof seats.invitation>) {
  const { now_ms, timeZone } = useSite()
  const [seat, setSeat] = useState<WorkView | null>(null)
  const { name } = performer
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-6 py-10">
      <div className="card card-pad flex flex-col gap-5">
        <span className="flex items-center gap-4">
          <Avatar of={performer} size={64} eager />
          <h1 className="type-title wrap-anywhere">{say(seat ? 'accepted' : 'invitationTitle', { name })}</h1>
        </span>
        <p className="text-ink-muted text-label">{say(seat ? 'acceptedText' : 'invitationText')}</p>
        <ul className="facts">
          {scopes.map(scope => (
            <li key={scope}>
              <Icon name="check" size="s" />
              <span>
                <b className="font-strong">{say(`scope_${scope}`)}</b>
                <span className="block text-ink-muted text-small">{say(`scopeText_${scope}`)}</span>
              </span>
            </li>
          ))}
        </ul>
        {seat ? <Start seat={seat} /> : <Accept onAccepted={setSeat} />}
      </div>
      <p className="wrap-anywhere text-ink-faint text-small">
        {say('invitationFor', { name: invited, day: dateText(expiresAt, now_ms, timeZone) })}
      </p>
    </div>
  )
}

function Accept({ onAccepted }: { onAccepted: (seat: WorkView) => void }) {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const accept = async (event: React.SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      onAccepted(await call(seats.acceptInvitation, { params: { token } }))
    } catch (problem) {
      setError(sentenceOf(problem))
      setBusy(false)
    }
  }
  if (!viewer)
    return (
      <span className="flex flex-wrap gap-2">
        <ButtonLink kind="solid" href={loginPath(pathname)}>
          {say('logIn')}
        </ButtonLink>
        <ButtonLink href={withNext('/auth/register', pathname)}>{say('register')}</ButtonLink>
      </span>
    )
  return (
    <Form className="flex flex-col gap-5" onSubmit={accept}>
      {error && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {error}
        </Notice>
      )}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        {say('accept')}
      </Button>
    </Form>
  )
}

function Start({ seat: { _id, performer } }: { seat: WorkView }) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await startWork(_id).catch(() => {
      setBusy(false)
      failureToast(say('startFailed'))
    })
  }
  return (
    <Button kind="solid" size="l" block busy={busy} onClick={start}>
      {say('workFor', { name: performer.name })}
    </Button>
  )
}
