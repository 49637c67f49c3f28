import { streams, wall } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { ReasonDialog } from '../../../../core/page/reason-dialog.tsx'
import { say } from '../../wall-words.ts'
import type { Deciding } from './matches.tsx'

type Props = Deciding & { onDone: () => void; onClose: () => void }

const reasons = { stop: ['same', 'rules'], dismiss: ['other'] } as const

/** Asks why a match is taken for the known picture, or for nothing; it is written down. */
export default function DecideDialog({ match, decision, onDone, onClose }: Props) {
  const isStop = decision === 'stop'
  return (
    <ReasonDialog
      title={say(isStop ? 'decideTitle' : 'dismissTitle')}
      text={isStop ? say('decideText', { title: match.title }) : say('dismissText')}
      body={streams.stopStream.body}
      words={{
        label: say('reason'),
        ready: say('ready'),
        cancel: say('cancel'),
        act: say(isStop ? (match.isLive ? 'stop' : 'takeDown') : 'dismiss'),
        count: (n, most) => say('reasonCount', { n, most }),
      }}
      reasons={reasons[decision].map(one => ({ short: say(`${one}Short`), text: say(one) }))}
      send={reason => call(wall.decideMatch, { params: { id: match._id }, body: { decision, reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
