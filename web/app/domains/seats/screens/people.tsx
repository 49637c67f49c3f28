import { type SeatView, seats } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useStepUp } from '../../identity/index.ts'
import { nameOf } from '../names.ts'
import { HelperActs } from '../parts/helper-acts.tsx'
import { InviteForm } from '../parts/invite-form.tsx'
import { SeatRow } from '../parts/seat-row.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, seats.helpers)
}

const ScopesDialog = lazy(() => import('../parts/scopes-dialog.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Asked = { what: 'change' | 'end'; seat: SeatView }

/** Who helps a creator, what each can do and what they did. */
export default function Helpers() {
  const { data, most } = useLoaderData<typeof loader>()
  const [all, setAll] = useState(data)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, dialog } = useStepUp()
  const close = () => setAsked(null)
  const keep = (seat: SeatView) => setAll(before => [seat, ...before.filter(one => one._id !== seat._id)])
  const replace = (seat: SeatView) => setAll(before => before.map(one => (one._id === seat._id ? seat : one)))
  const sendAgain = async ({ invited, scopes }: SeatView) => {
    try {
      const seat = await run(() => call(seats.inviteHelper, { body: { invited, scopes } }))
      if (!seat) return
      replace(seat)
      toast(say('sent', { name: invited }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const end = async (seat: SeatView) => {
    try {
      await call(seats.endSeat, { params: { id: seat._id } })
      setAll((await call(seats.helpers)).data)
      toast(seat.helper ? say('ended', { name: nameOf(seat) }) : say('withdrawn'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const living = all.filter(({ state }) => state !== 'ended').length
  return (
    <SettingsFrame title={say('title')}>
      <InviteForm onInvited={keep} />
      <Section id="who" title={say('who')} count={living} text={say('whoText', { n: most })}>
        {all.length === 0 && <Empty icon="users" title={say('none')} />}
        <ul className="flex flex-col gap-3">
          {all.map(seat => (
            <SeatRow
              key={seat._id}
              seat={seat}
              onChange={() => setAsked({ what: 'change', seat })}
              onEnd={() => setAsked({ what: 'end', seat })}
              onAgain={() => void sendAgain(seat)}
            />
          ))}
        </ul>
      </Section>
      <HelperActs all={all} />
      {dialog}
      <Suspense fallback={null}>
        {asked?.what === 'change' && <ScopesDialog seat={asked.seat} onSaved={replace} onClose={close} />}
        {asked?.what === 'end' && (
          <Sure
            title={say(asked.seat.helper ? 'endTitle' : 'endInvitationTitle')}
            text={asked.seat.helper ? say('endText', { name: nameOf(asked.seat) }) : say('endInvitationText')}
            act={say('end')}
            onAct={() => end(asked.seat)}
            onClose={close}
          />
        )}
      </Suspense>
    </SettingsFrame>
  )
}
