import { streamTips } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { isFan } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { failureToast } from '../../../../ui/toasts.tsx'
import { type Tips, tipsKey } from '../../state/tips.ts'
import { say } from '../../words.ts'
import './tips.css'

/** Who tipped most in a stream. A fan says here whether their own name is shown. */
export function Leaders({ tips }: { tips: Tips }) {
  const viewer = useViewer()
  const { leaders } = tips
  return (
    <section className="live-leaders card card-pad" aria-label={say('topTonight')}>
      <p className="live-goal-head">
        <span className="live-goal-title">{say('topTonight')}</span>
        <span className="text-ink-faint text-small">{say('tokens')}</span>
      </p>
      {leaders.length === 0 && <p className="text-ink-muted text-small">{say('noTips')}</p>}
      <ol>
        {leaders.map(({ _id, name, avatar, spent }, place) => (
          <li key={_id || place}>
            <Avatar of={{ _id: _id || String(place), name: name || say('hiddenName'), avatar }} size={32} />
            <span className="min-w-0">
              <span className="clip block">{name || say('hiddenName')}</span>
              <span className="num text-ink-muted">{tokensText(minorOf(spent))}</span>
            </span>
          </li>
        ))}
      </ol>
      {isFan(viewer) && <HideName tips={tips} />}
    </section>
  )
}

function HideName({ tips: { isHidden, conversationId } }: { tips: Tips }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      const said = await call(streamTips.hideName, { body: { isHidden: !isHidden } })
      client.setQueryData<Tips>(tipsKey(conversationId), before => before && { ...before, ...said })
      await client.invalidateQueries({ queryKey: tipsKey(conversationId) })
    } catch (error) {
      failureToast(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="s" kind="ghost" className="self-start" busy={busy} onClick={() => void change()}>
      {say(isHidden ? 'showName' : 'hideName')}
    </Button>
  )
}
