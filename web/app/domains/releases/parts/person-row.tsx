import { type OwnRelease, releases } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { stateLooks } from '../states.ts'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** One person: where their consent stands, in how much they are, and what can be done. */
export function PersonRow({ row, isHelper }: { row: OwnRelease; isHelper: boolean }) {
  const [isEnding, setEnding] = useState(false)
  const client = useQueryClient()
  const { _id: id, name, personInfo, email, state, items } = row
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries()
  }
  const again = () => act(() => call(releases.inviteAgain, { params: { id } }), say('askedAgain', { name }))
  const end = () => act(() => call(releases.end, { params: { id } }), say('ended'))
  const sub = personInfo?.username ? `@${personInfo.username}` : (email ?? '')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-t px-5 py-4 first:border-t-0 max-desk:px-4">
      <span className="flex min-w-0 grow basis-72 flex-col gap-2 max-desk:basis-full">
        <Who of={personInfo ?? { _id: id, name, avatar: '' }} size={40} name={name} sub={sub} />
        <span className="text-ink-muted text-small wrap-anywhere">
          <StateText row={row} /> <span className="num">{say('items', { n: items })}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge {...stateLooks[state]}>{say(`state_${state}`)}</Badge>
        {!isHelper && row.canInvite && (
          <Button size="s" onClick={again} aria-label={`${say('again')}, ${name}`}>
            {say('again')}
          </Button>
        )}
        {!isHelper && row.canEnd && (
          <Button size="s" kind="ghost" onClick={() => setEnding(true)} aria-label={`${say('end')}, ${name}`}>
            {say('end')}
          </Button>
        )}
      </span>
      <Suspense fallback={null}>
        {isEnding && (
          <Sure
            title={say('endTitle', { name })}
            text={say('endText')}
            act={say('end')}
            onAct={end}
            onClose={() => setEnding(false)}
          />
        )}
      </Suspense>
    </li>
  )
}

function StateText({ row: { state, reason, expiresAt } }: { row: OwnRelease }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (state === 'ended' && reason === 'document') return say('text_document')
  return say(`text_${state}`, { reason, day: expiresAt ? dateText(expiresAt, now, timeZone) : '' })
}
