import { type NoticeStatus, notices } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../notice-words.ts'
import { ObjectionForm } from '../parts/objection-form.tsx'

export const handle: PageHandle = { opens: 'everybody', everywhere: true }
export const meta = titled(
  () => say('statusTitle'),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ notice: NoticeStatus | null }> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { notice: null }
  try {
    return { notice: await context.get(pageRequest).call(notices.notice, { body: { token } }) }
  } catch (error) {
    const isOver = error instanceof ApiError && ['LINK_EXPIRED', 'VALIDATION_FAILED'].includes(error.error)
    if (isOver) return { notice: null }
    throw error
  }
}

/** How a notice stands, behind the link of our mail: what was decided, why, and how to object. */
export default function NoticeStatusPage() {
  const { notice } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('statusTitle')} back="/" />
      <div className="max-w-140">
        {notice ? (
          <Status notice={notice} />
        ) : (
          <Empty
            icon="mail"
            as="h1"
            title={say('expiredTitle')}
            action={<ButtonLink href="/notice">{say('toNotice')}</ButtonLink>}
          >
            {say('expiredText')}
          </Empty>
        )}
      </div>
    </>
  )
}

function Status({ notice }: { notice: NoticeStatus }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const when = (at: string) => momentText(at, timeZone)
  const { number, kind, decision, reason, decidedAt, dueAt, receivedAt, objectedAt } = notice
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-title">{say('number', { number })}</h1>
      <Notice
        tone={decision === 'removed' ? 'good' : 'warn'}
        icon={decision === null ? 'clock' : decision === 'removed' ? 'circle-check' : 'flag'}
        role="status"
      >
        <b className="block font-strong">{say(decision ?? 'open')}</b>
        {decision === null
          ? say(Date.parse(dueAt) < now ? 'lateText' : 'openText', { due: when(dueAt) })
          : say(`${decision}Text`, { when: when(decidedAt ?? dueAt) })}
      </Notice>
      {reason && <Words title={say('reason')} text={reason} />}
      {objectedAt && <p className="text-ink-muted text-label">{say('objected', { when: when(objectedAt) })}</p>}
      {notice.canObject && <ObjectOnce />}
      <section className="card card-pad flex flex-col gap-4">
        <p className="text-label">{say(kind)}</p>
        <Words title={say('received')} text={when(receivedAt)} />
        {decision === null && <Words title={say('due')} text={when(dueAt)} />}
        <Words title={say('pages')} text={notice.addresses.join('\n')} />
        <Words title={say('yourWords')} text={notice.about} />
      </section>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="text-ink-muted text-small">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>
    </div>
  )
}

function ObjectOnce() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { revalidate } = useRevalidator()
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="object">
      <h2 id="object" className="font-strong">
        {say('objectTitle')}
      </h2>
      <ObjectionForm
        words={{ text: say('objectText'), label: say('objection'), act: say('objectAct') }}
        send={text => call(notices.objectToNotice, { body: { token, text } })}
        onDone={revalidate}
      />
    </section>
  )
}
