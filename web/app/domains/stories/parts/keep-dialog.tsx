import { highlights, type OwnHighlight, type OwnStoryView } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

const key = ['own-highlights']

/** In which highlights a story is kept, and a new one for it. */
export default function KeepDialog({ story, onClose }: { story: OwnStoryView; onClose: () => void }) {
  const client = useQueryClient()
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => call(highlights.ownHighlights, { signal }) })
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const reload = () => client.invalidateQueries({ queryKey: key })
  const flip = async (highlight: OwnHighlight) => {
    const isIn = highlight.storyIds.includes(story._id)
    const storyIds = isIn ? highlight.storyIds.filter(id => id !== story._id) : [...highlight.storyIds, story._id]
    if (storyIds.length === 0) return failureToast(say('highlightLast'))
    try {
      await call(highlights.changeHighlight, { params: { id: highlight._id }, body: { storyIds } })
      toast(say(isIn ? 'highlightRemoved' : 'highlightSaved', { title: highlight.title }))
    } catch (problem) {
      failureToast(sentenceOf(problem))
    }
    await reload()
  }
  const create = async () => {
    setError(undefined)
    try {
      await call(highlights.createHighlight, { body: { title: title.trim(), storyIds: [story._id] } })
      toast(say('highlightSaved', { title: title.trim() }))
      setTitle('')
    } catch (problem) {
      setError(sentenceOf(problem))
    }
    await reload()
  }
  return (
    <Dialog title={say('addToHighlight')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        {list.isPending && <SkeletonLines count={3} />}
        {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
        {list.data && list.data.data.length > 0 && (
          <fieldset className="flex flex-col">
            <legend className="sr-only">{say('highlights')}</legend>
            {list.data.data.map(highlight => (
              <Checkbox
                key={highlight._id}
                label={highlight.title}
                checked={highlight.storyIds.includes(story._id)}
                onChange={() => void flip(highlight)}
              />
            ))}
          </fieldset>
        )}
        <Form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            void create()
          }}
        >
          <TextField
            label={say('newHighlight')}
            maxLength={40}
            value={title}
            error={error}
            onChange={event => setTitle(event.target.value)}
          />
          <Button type="submit" disabled={!title.trim()}>
            {say('highlightAdd')}
          </Button>
        </Form>
      </div>
    </Dialog>
  )
}
