import type { MessageView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { useAtWork } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { copyText, failureToast, toast } from '../../../ui/toasts.tsx'
import { ReportDialog } from '../../moderation/index.ts'
import { unsend } from '../state/sending.ts'
import { say } from '../words.ts'
import { useInbox } from './inbox-context.ts'
import './bubble.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** What can be done with one message. */
export function BubbleMenu({ message, isMine, name }: { message: MessageView; isMine: boolean; name: string }) {
  const inbox = useInbox()
  const atWork = useAtWork()
  const [asks, setAsks] = useState(false)
  const [reports, setReports] = useState(false)
  const { text, conversationId, _id } = message
  const entries: MenuEntry[] = []
  if (text) entries.push({ label: say('copy'), icon: 'copy', onChoose: () => void copy(text) })
  if (!isMine && !atWork) entries.push({ label: say('report'), icon: 'flag', onChoose: () => setReports(true) })
  if (isMine) entries.push({ label: say('unsend'), icon: 'trash', bad: true, onChoose: () => setAsks(true) })
  const remove = async () => {
    try {
      await unsend(inbox, conversationId, _id)
      toast(say('unsent'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <span className="bub-acts">
      <MenuButton
        entries={entries}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('bubbleActs')} />}
      />
      {reports && (
        <Suspense fallback={null}>
          <ReportDialog
            target="message"
            targetId={_id}
            performerId={message.senderId}
            name={say('aMessageFrom', { name })}
            onClose={() => setReports(false)}
          />
        </Suspense>
      )}
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('unsendTitle')}
            text={say('unsendText')}
            act={say('unsend')}
            onAct={remove}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

const copy = (text: string) => copyText(text, say('copied'), { failed: say('copyFailed') })
