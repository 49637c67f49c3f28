import { type StreamView, streamTips } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { type Tips, tipsKey } from '../../state/tips.ts'
import { say } from '../../studio-words.ts'
import { GoalFields, useGoalDraft } from './goal-fields.tsx'

type Props = { stream: StreamView; goal: Tips['goal']; onClose: () => void }

/** Sets the goal of a stream, changes the one that is open, or takes it away. */
export default function GoalDialog({ stream, goal, onClose }: Props) {
  const client = useQueryClient()
  const draft = useGoalDraft(goal?.title, goal ? tokensText(minorOf(goal.tokens)) : '')
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (what: 'save' | 'remove', work: () => Promise<unknown>) => {
    setBusy(what)
    setProblem(null)
    try {
      await work()
      await client.invalidateQueries({ queryKey: tipsKey(stream.conversationId) })
      toast(say('goalSaved'))
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(null)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = draft.body()
    if (body) void attempt('save', () => call(streamTips.setGoal, { params: { id: stream._id }, body }))
  }
  return (
    <Dialog title={say('goalTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <p className="text-ink-muted text-label">{say('goalText')}</p>
        {problem && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {problem}
          </Notice>
        )}
        <GoalFields goal={draft} />
        <Button kind="solid" size="l" block type="submit" busy={busy === 'save'}>
          {say('goalSave')}
        </Button>
        {goal && (
          <Button
            kind="ghost"
            block
            busy={busy === 'remove'}
            onClick={() => void attempt('remove', () => call(streamTips.dropGoal, { params: { id: stream._id } }))}
          >
            {say('goalRemove')}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
