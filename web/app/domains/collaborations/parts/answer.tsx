import { type Collaboration, collaborations } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Act = 'accept' | 'decline' | 'leave'
type Props = { of: Collaboration; title: string; name: string; onChanged: () => Promise<unknown> }

function actsOf({ state, mine }: Collaboration): Act[] {
  if (state === 'asked' && mine === 'asked') return ['accept', 'decline']
  if (state === 'asked' && mine === 'accepted') return ['decline']
  return state === 'running' && mine === 'accepted' ? ['leave'] : []
}

/** What was done, in a word. */
function doneText(act: Act, { state }: Collaboration): string {
  if (act === 'accept') return say(state === 'running' ? 'running' : 'accepted')
  return say(act === 'decline' ? 'declined' : 'left')
}

/** Accepts, declines or leaves, each asked once more: it's about money. */
export function Answer({ of, title, name, onChanged }: Props) {
  const viewer = useViewer()
  const [asking, setAsking] = useState<Act | null>(null)
  const acts = actsOf(of)
  const { _id: id, version, shares } = of
  const percent = shares.find(({ performerId }) => performerId === viewer?._id)?.percent ?? 0
  const send = async (act: Act) => {
    const params = { id }
    try {
      const now =
        act === 'leave'
          ? await call(collaborations.leave, { params })
          : await call(collaborations[act], { params, body: { version } })
      toast(doneText(act, now))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await onChanged()
  }
  if (acts.length === 0) return null
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {acts.map(act => (
          <Button
            key={act}
            size="s"
            kind={act === 'accept' ? 'solid' : act === 'leave' ? 'ghost' : 'quiet'}
            aria-label={say(`${act}Of`, { title })}
            onClick={() => setAsking(act)}
          >
            {say(act)}
          </Button>
        ))}
      </span>
      <Suspense fallback={null}>
        {asking && (
          <Sure
            title={say(`${asking}Title`)}
            text={say(`${asking}Text`, { name, percent })}
            act={say(asking)}
            onAct={() => send(asking)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  )
}
