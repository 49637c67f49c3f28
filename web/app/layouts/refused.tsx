import { useLocation } from 'react-router'
import { say } from '../domains/site/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Empty } from '../ui/states.tsx'
import english from '../words/en/refused.ts'
import { roomWords } from '../words/say.ts'
import { Again } from './error-page.tsx'

const sayRefused = roomWords('refused', english)

/** Why a page is not there, not for the viewer, or not now. */
export default function Refused({ status, data }: { status: number; data: unknown }) {
  const { message, error } = (data ?? {}) as { message?: string; error?: string }
  if (status === 404) return <NotFound />
  if (status === 403) return <Forbidden message={message} reason={reasons[error ?? '']} />
  return (
    <Empty icon="clock" as="h1" title={say('waitTitle')} action={<Again />}>
      {message ?? sayRefused('waitText')}
    </Empty>
  )
}

type Reason = { icon: IconName; title: Parameters<typeof sayRefused>[0]; text: Parameters<typeof sayRefused>[0] }

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
      {sayRefused('otherCreators')}
    </ButtonLink>
  )
  return (
    <Empty icon={reason.icon} as="h1" title={sayRefused(reason.title)} action={others}>
      {sayRefused(reason.text)}
    </Empty>
  )
}

function NotFound() {
  const word = wordOf(useLocation().pathname)
  return (
    <div className="empty">
      <span className="big-number num mb-2.5">404</span>
      <h1 className="font-strong text-[1.0625rem] leading-6">{say('notFoundTitle')}</h1>
      <p className="max-w-[19rem] text-ink-muted text-label">{sayRefused('notFoundText')}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">
        <HomeLink />
        {word && (
          <ButtonLink size="s" href={`/creator?q=${encodeURIComponent(word)}`}>
            {sayRefused('notFoundSearch', { word })}
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

function HomeLink() {
  return (
    <ButtonLink kind="solid" size="s" href="/home">
      {say('home')}
    </ButtonLink>
  )
}
