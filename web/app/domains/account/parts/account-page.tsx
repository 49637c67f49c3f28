import { auth, type CurrentUser } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useStores, useViewer } from '../../../core/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VerifiedSeal } from '../../../ui/marks.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Resend } from '../../auth/parts/resend.tsx'
import { say } from '../words.ts'
import { Look } from './look.tsx'

/** Who one is here, how the site looks, and the way out. */
export function AccountPage() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      <TopBar title={say('title')} />
      <div className="mx-auto flex max-w-(--size-column) flex-col gap-6 max-desk:pt-2">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        <Incomplete viewer={viewer} />
        <WhoCard viewer={viewer} />
        <Look />
        <LeaveCard />
      </div>
    </>
  )
}

function Incomplete({ viewer }: { viewer: CurrentUser }) {
  if (viewer.username && viewer.email) return null
  const what = viewer.username ? say('incompleteEmail') : say('incompleteUsername')
  return (
    <Notice tone="warn" icon="id-card">
      <b className="font-strong">{say('incompleteTitle')}</b> {say('incompleteText', { what })}
    </Notice>
  )
}

function WhoCard({ viewer }: { viewer: CurrentUser }) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="account-who">
      <h2 id="account-who" className="type-heading">
        {say('who')}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar of={viewer} size={64} eager />
        <span className="flex min-w-0 flex-col">
          <b className="flex items-center gap-1.5 font-strong text-lead">
            <span className="clip">{viewer.name}</span>
            {viewer.isPerformer && viewer.verifiedDocument && <VerifiedSeal />}
          </b>
          <span className="clip text-ink-muted text-label">
            {viewer.username ? <bdi>@{viewer.username}</bdi> : say('noUsername')}
          </span>
        </span>
      </div>
      <dl className="rows">
        <div>
          <dt className="grow text-ink-muted text-label">{say('name')}</dt>
          <dd className="clip">{[viewer.firstName, viewer.lastName].filter(Boolean).join(' ') || viewer.name}</dd>
        </div>
        <div>
          <dt className="grow text-ink-muted text-label">{say('username')}</dt>
          <dd className="clip">{viewer.username ?? say('noUsername')}</dd>
        </div>
        <div className="flex-wrap">
          <dt className="grow text-ink-muted text-label">{say('email')}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="clip">{viewer.email ?? say('noEmail')}</span>
            {viewer.email &&
              (viewer.verifiedEmail ? (
                <Badge tone="good">{say('verified')}</Badge>
              ) : (
                <Badge tone="warn">{say('unverified')}</Badge>
              ))}
            {viewer.email && !viewer.verifiedEmail && <Resend email={viewer.email} />}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function LeaveCard() {
  const stores = useStores()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await call(auth.logout)
      stores.auth.getState().logout()
      location.assign('/auth/login')
    } catch {
      failureToast(say('logOutFailed'))
      setBusy(false)
    }
  }
  return (
    <section className="card card-pad flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-col">
        <h2 className="font-strong">{say('leave')}</h2>
        <span className="text-ink-muted text-label">{say('logOutText')}</span>
      </span>
      <Button kind="quiet" busy={busy} onClick={leave}>
        <Icon name="log-out" size="s" />
        {say('logOut')}
      </Button>
    </section>
  )
}
