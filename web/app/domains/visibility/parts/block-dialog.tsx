import { blocks } from '@fanfare/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useStores } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { say } from '../words.ts'

type Props = { person: { _id: string; name: string }; onClose: () => void }

const REASON_MAX = 500

/** Blocks somebody and leads home, because their page is closed from then on; a toast takes it back. */
export default function BlockDialog({ person: { _id, name }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { follow } = useStores()
  const unblock = async () => {
    try {
      await call(blocks.unblockUser, { params: { id: _id } })
      await client.invalidateQueries()
      toast(say('unblocked', { name }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const block = async () => {
    setBusy(true)
    try {
      await call(blocks.blockUser, { body: { targetId: _id, target: 'user', reason: reason.trim() } })
      follow.getState().unfollow(_id)
      onClose()
      await navigate('/home')
      await client.invalidateQueries()
      toast(say('blocked', { name }), { icon: 'ban', act: { label: sayUi('undo'), run: unblock } })
    } catch (error) {
      setBusy(false)
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Dialog title={say('blockTitle', { name })} onClose={onClose}>
      <form
        method="post"
        className="flex flex-col gap-5 p-6"
        onSubmit={event => {
          event.preventDefault()
          void block()
        }}
      >
        <p className="text-ink-muted text-label">{say('blockText')}</p>
        <TextAreaField
          label={say('blockReason')}
          hint={say('blockReasonHint')}
          aside={<span className="text-ink-faint text-small">{sayUi('optional')}</span>}
          value={reason}
          maxLength={REASON_MAX}
          onChange={event => setReason(event.target.value)}
        />
        <SheetFoot>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button type="submit" kind="danger" busy={busy}>
              {say('blockAct')}
            </Button>
          </div>
        </SheetFoot>
      </form>
    </Dialog>
  )
}
