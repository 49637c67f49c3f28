import { isRouteErrorResponse, useLocation } from 'react-router'
import { say } from '../domains/site/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
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
  const { message, error } = (data ?? {}) as { message?: string; error?: string }
  if (status === 404) return <NotFound />
  if (status === 403) return <Forbidden message={message} reason={reasons[error ?? '']} />
  if (status === 429)
    return (
      <Empty icon="clock" as="h1" title={say('waitTitle')} action={<Again />}>
        {message ?? say('waitText')}
      </Empty>
    )
  return <Broken />
}

type Reason = { icon: IconName; title: Parameters<typeof say>[0]; text: Parameters<typeof say>[0] }

/** Why the page of a creator does not open, by the code of the answer. */
const reasons: Record<string, Reason> = {
  COUNTRY_BLOCKED: { icon: 'globe', title: 'countryTitle', text: 'countryText' },
  BLOCKED_BY_PERFORMER: { icon: 'ban', title: 'blockedTitle', text: 'blockedText' },
  ACCOUNT_SUSPENDED: { icon: 'pause', title: 'suspendedTitle', text: 'suspendedText' },
}

function Forbidden({ message, reason }: { message: string | undefined; reason: Reason | undefined }) {
  if (!reason)
    return (
      <Empty icon="lock-keyhole" as="h1" title={say('forbiddenTitle')} action={<HomeLink />}>
        {message}
      </Empty>
    )
  const others = (
    <ButtonLink kind="solid" size="s" href="/creator">
      {say('otherCreators')}
    </ButtonLink>
  )
  return (
    <Empty icon={reason.icon} as="h1" title={say(reason.title)} action={others}>
      {say(reason.text)}
    </Empty>
  )
}

function NotFound() {
  const word = wordOf(useLocation().pathname)
  return (
    <div className="empty">
      <span className="big-number num mb-2.5">404</span>
      <h1 className="font-strong text-[1.0625rem] leading-6">{say('notFoundTitle')}</h1>
      <p className="max-w-[19rem] text-ink-muted text-label">{say('notFoundText')}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">
        <HomeLink />
        {word && (
          <ButtonLink size="s" href={`/creator?q=${encodeURIComponent(word)}`}>
            {say('notFoundSearch', { word })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** What somebody may have looked for, out of the last part of an address; ids are no words. */
function wordOf(path: string): string | null {
  const word =
    path
      .split('/')
      .at(-1)
      ?.replace(/[-_.+]+/g, ' ')
      .trim() ?? ''
  return /^[a-z][a-z0-9 ]{1,30}$/i.test(word) ? word : null
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
