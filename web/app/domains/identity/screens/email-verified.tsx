import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { titled } from '../../../core/page/titled.ts'
import { afterLogin, type PageHandle, wayBack, withNext } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Resend } from '../parts/resend.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody', layout: 'public' }
export const meta = titled(() => say('verifiedTitle'), { name: 'robots', content: 'noindex' })

export default function EmailVerified() {
  const [params] = useSearchParams()
  return params.has('expired') ? <Expired /> : <Verified />
}

function Verified() {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const next = params.get('next')
  const on = (
    <ButtonLink
      kind="solid"
      href={viewer ? (wayBack(next, viewer) ?? afterLogin(viewer)) : withNext('/auth/login', next)}
    >
      {viewer ? say('continue') : say('logIn')}
    </ButtonLink>
  )
  return (
    <>
      <PublicHead />
      <main id="content" className="grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] place-items-center">
        <Empty icon="mail-check" as="h1" title={say('verifiedTitle')} action={on}>
          {say('verifiedText')}
        </Empty>
      </main>
    </>
  )
}

/** A link that was used before or lay too long; a visitor types the address, because the link no longer says it. */
function Expired() {
  const viewer = useViewer()
  const [email, setEmail] = useState(viewer?.email ?? '')
  return (
    <>
      <PublicHead />
      <main id="content" className="grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] place-items-center">
        <Empty
          icon="clock"
          as="h1"
          title={say('verifyExpired')}
          action={
            <span className="flex w-80 max-w-full flex-col gap-3 text-start">
              <TextField
                label={say('email')}
                type="email"
                autoComplete="email"
                value={email}
                onChange={event => setEmail(event.target.value)}
              />
              <Resend email={email} />
            </span>
          }
        >
          {say('verifyExpiredText')}
        </Empty>
      </main>
    </>
  )
}
