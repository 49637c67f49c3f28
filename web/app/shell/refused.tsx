import { blocks } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../core/http/api-error.ts'
import { call, sentenceOf } from '../core/http/call.ts'
import { useQueryClient } from '../core/http/queries.ts'
import { say } from '../core/page/words.ts'
import { Button, type ButtonKind, ButtonLink } from '../ui/button.tsx'
import { focusOn } from '../ui/focus.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Empty } from '../ui/states.tsx'
import { failureToast, toast } from '../ui/toasts.tsx'
import english from '../words/en/refused.ts'
import { roomWords } from '../words/say.ts'
import { Again } from './error-page.tsx'
import '../ui/states.css'
import './refused.css'

const sayRefused = roomWords('refused', english)

/** Why a page is not there, not for the viewer, or not now. */
export default function Refused({ status, data }: { status: number; data: unknown }) {
  const { message, error, targetId, name } = (data ?? {}) as Partial<OwnBlockProps> & {
    message?: string
    error?: string
  }
  if (status === 404) return <NotFound />
  if (targetId && name) return <OwnBlock targetId={targetId} name={name} />
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
  OUTSIDE_SEAT: { icon: 'lock-keyhole', title: 'outsideTitle', text: 'outsideText' },
  ACCOUNT_SUSPENDED: { icon: 'pause', title: 'suspendedTitle', text: 'suspendedText' },
}

type OwnBlockProps = { targetId: string; name: string }

/** The viewer has blocked the creator: once that is taken back, the page opens in place of this. */
function OwnBlock({ targetId, name }: OwnBlockProps) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  useEffect(() => () => void requestAnimationFrame(leadOn), [])
  const unblock = async () => {
    setBusy(true)
    try {
      await takeBack(targetId)
      await client.invalidateQueries()
      await navigate(pathname + search, { replace: true })
      toast(sayRefused('unblocked', { name }))
    } catch (error) {
      setBusy(false)
      failureToast(sentenceOf(error))
    }
  }
  const acts = (
    <>
      <Button kind="solid" size="s" busy={busy} onClick={unblock}>
        {sayRefused('unblock')}
      </Button>
      <OthersLink kind="ghost" />
    </>
  )
  return (
    <Empty icon="ban" as="h1" title={sayRefused('ownBlockTitle', { name })} action={acts}>
      {sayRefused('ownBlockText')}
    </Empty>
  )
}

/** The page that has opened is the same address, so that nothing else leads the focus to it. */
function leadOn(): void {
  if (document.activeElement === document.body) focusOn(document.getElementById('content'))
}

/** Takes a block back; one that is gone already, as from another window, is as good. */
async function takeBack(id: string): Promise<void> {
  try {
    await call(blocks.unblockUser, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 404) throw error
  }
}

function Forbidden({ message, reason }: { message: string | undefined; reason: Reason | undefined }) {
  if (!reason)
    return (
      <Empty icon="lock-keyhole" as="h1" title={say('forbiddenTitle')} action={<HomeLink />}>
        {message}
      </Empty>
    )
  return (
    <Empty icon={reason.icon} as="h1" title={sayRefused(reason.title)} action={<OthersLink kind="solid" />}>
      {sayRefused(reason.text)}
    </Empty>
  )
}

function OthersLink({ kind }: { kind: ButtonKind }) {
  return (
    <ButtonLink kind={kind} size="s" href="/creator">
      {sayRefused('otherCreators')}
    </ButtonLink>
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
