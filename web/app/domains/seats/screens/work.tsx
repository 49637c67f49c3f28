import { type CurrentUser, seats, type WorkView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { workPath } from '../../../core/session/work.ts'
import { Who } from '../../../ui/avatar.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import StopWork from '../parts/stop-work.tsx'
import { say } from '../words.ts'
import { startWork } from '../working.ts'

export const handle: PageHandle = { opens: 'members', isOwn: true, atWork: true }
export const meta = titled(() => say('workTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, seats.work)
}

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** The creators that somebody helps: the way to work for them, and out of it. */
export default function Work() {
  const served = useLoaderData<typeof loader>()
  const worksFor = useViewer()?.worksFor
  const [all, setAll] = useState(served.data)
  const [asked, setAsked] = useState<WorkView | null>(null)
  const leave = async ({ _id: id, performer: { name } }: WorkView) => {
    try {
      await call(seats.endSeat, { params: { id } })
      setAll(before => before.filter(one => one._id !== id))
      toast(say('left', { name }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  if (worksFor) return <AtWork {...worksFor} />
  return (
    <SettingsFrame title={say('workTitle')}>
      <Section id="work" title={say('workTitle')} text={say('workText')}>
        {all.length === 0 && (
          <Empty icon="users" title={say('workNone')}>
            {say('workNoneText')}
          </Empty>
        )}
        {all.length > 0 && <NeedsScript />}
        <ul className="flex flex-col gap-3">
          {all.map(seat => (
            <Row key={seat._id} seat={seat} onLeave={() => setAsked(seat)} />
          ))}
        </ul>
      </Section>
      <Suspense fallback={null}>
        {asked && (
          <Sure
            title={say('leaveTitle', { name: asked.performer.name })}
            text={say('leaveText', { name: asked.performer.name })}
            act={say('leaveAct')}
            onAct={() => leave(asked)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </SettingsFrame>
  )
}

/** At work there is nothing of one's own; who came here from another page of theirs is told why. */
function AtWork({ performer: { name }, scopes }: NonNullable<CurrentUser['worksFor']>) {
  const [params] = useSearchParams()
  const isOutside = params.has('outside')
  const acts = (
    <>
      <ButtonLink kind="solid" size="s" href={workPath(scopes)}>
        {say('backToWork')}
      </ButtonLink>
      <StopWork />
    </>
  )
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Empty icon="lock-keyhole" as="h1" title={isOutside ? say('outside') : say('workingFor', { name })} action={acts}>
        {say('outsideText', { name })}
      </Empty>
    </div>
  )
}

function Row({ seat: { _id, performer, scopes, since }, onLeave }: { seat: WorkView; onLeave: () => void }) {
  const { now_ms, timeZone } = useSite()
  const { name } = performer
  return (
    <li className="card card-pad flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <Who
          of={performer}
          name={name}
          sub={say('workSince', { day: dateText(since, now_ms, timeZone) })}
          href={profilePath(performer)}
        />
        <span className="flex flex-wrap gap-1.5">
          {scopes.map(scope => (
            <Badge key={scope}>{say(`scope_${scope}`)}</Badge>
          ))}
        </span>
      </div>
      <span className="flex items-center gap-1">
        <Button kind="solid" size="s" onClick={() => void startWork(_id).catch(() => failureToast(say('startFailed')))}>
          {say('workFor', { name })}
        </Button>
        <IconButton icon="trash" size="s" label={say('leave', { name })} onClick={onLeave} />
      </span>
    </li>
  )
}
