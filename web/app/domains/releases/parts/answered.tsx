import { type GuestRelease, releases } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Arrived } from '../../../ui/arrived.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../guest-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

const said = ['signed', 'verified', 'declined', 'revoked', 'ended'] as const
const revocable = ['signed', 'verified', 'ended']

type Props = { release: GuestRelease; token: string; onAnswered: (release: GuestRelease) => void }

/** What was answered, and the way to take consent back where the link is for that. */
export function Answered({ release, token, onAnswered }: Props) {
  const [isSure, setSure] = useState(false)
  const { performer, state, items, link } = release
  const how = said.find(one => one === state) ?? 'other'
  const mayRevoke = link === 'revoke' && revocable.includes(state)
  const revoke = async () => {
    try {
      onAnswered(await call(releases.guestRevoke, { body: { token } }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Arrived>
      <Empty
        icon={how === 'signed' || how === 'verified' ? 'circle-check' : 'info'}
        as="h1"
        title={say(`done_${how}`)}
        action={
          mayRevoke && (
            <Button kind="danger-quiet" onClick={() => setSure(true)}>
              {say('revoke')}
            </Button>
          )
        }
      >
        {say(`doneText_${how}`, { performer })} {mayRevoke && say('items', { n: items })}
      </Empty>
      <Suspense fallback={null}>
        {isSure && (
          <Sure
            title={say('revokeTitle')}
            text={say('revokeText')}
            act={say('revoke')}
            onAct={revoke}
            onClose={() => setSure(false)}
          />
        )}
      </Suspense>
    </Arrived>
  )
}
