import { isRouteErrorResponse } from 'react-router'
import { say } from '../domains/site/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Empty } from '../ui/states.tsx'
import { say as sayUi } from '../ui/words.ts'
import { PrimaryLayout } from './primary.tsx'

/** What stands in place of a page that is not there, not for the viewer, or broken. The navigation stays. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <PrimaryLayout>
      <div className="grid min-h-[70dvh] place-items-center">
        {isRouteErrorResponse(error) ? <Refused status={error.status} data={error.data} /> : <Broken />}
      </div>
    </PrimaryLayout>
  )
}

function Refused({ status, data }: { status: number; data: unknown }) {
  const message = (data as { message?: string } | null)?.message
  if (status === 404) return <NotFound />
  if (status === 403)
    return (
      <Empty icon="lock-keyhole" as="h1" title={say('forbiddenTitle')} action={<HomeLink />}>
        {message}
      </Empty>
    )
  if (status === 429)
    return (
      <Empty icon="clock" as="h1" title={say('waitTitle')} action={<Again />}>
        {message ?? say('waitText')}
      </Empty>
    )
  return <Broken />
}

function NotFound() {
  return (
    <div className="empty">
      <span className="big-number num mb-2.5">404</span>
      <h1 className="font-strong text-[1.0625rem] leading-6">{say('notFoundTitle')}</h1>
      <p className="max-w-[19rem] text-ink-muted text-label">{say('notFoundText')}</p>
      <div className="mt-2.5">
        <HomeLink />
      </div>
    </div>
  )
}

function Broken() {
  return (
    <Empty icon="cloud-off" bad as="h1" title={say('failedTitle')} action={<Again />}>
      {say('failedText')}
    </Empty>
  )
}

function HomeLink() {
  return (
    <ButtonLink kind="solid" size="s" href="/home">
      {say('home')}
    </ButtonLink>
  )
}

function Again() {
  return (
    <Button size="s" onClick={() => location.reload()}>
      <Icon name="refresh-cw" size="s" />
      {sayUi('retry')}
    </Button>
  )
}
