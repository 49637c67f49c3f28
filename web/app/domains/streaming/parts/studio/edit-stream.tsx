import { type StreamView, streams } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { ownStreamKey } from '../../state/own-stream.ts'
import { say } from '../../studio-words.ts'
import { TermsFields, useTerms } from './terms-fields.tsx'

/** Changes a stream while it runs; viewers see it at once. */
export default function EditStream({ stream, onClose }: { stream: StreamView; onClose: () => void }) {
  const client = useQueryClient()
  const terms = useTerms(stream)
  const [problem, setProblem] = useState<string | null>(null)
  const { isSubmitting } = terms.form.formState
  const save = terms.form.handleSubmit(async () => {
    const body = terms.body()
    if (!body) return
    try {
      await call(streams.updateLive, { params: { id: stream._id }, body })
      await client.invalidateQueries({ queryKey: ownStreamKey })
      toast(say('saved'))
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  })
  return (
    <Dialog title={say('editTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        {problem && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {problem}
          </Notice>
        )}
        <TermsFields terms={terms} carrier={stream.carrier} />
        <Button kind="solid" size="l" block busy={isSubmitting} onClick={() => void save()}>
          {say('save')}
        </Button>
      </div>
    </Dialog>
  )
}
