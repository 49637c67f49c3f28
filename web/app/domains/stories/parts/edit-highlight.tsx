import { highlights, type OwnHighlight, type StoryView } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Props = { highlight: OwnHighlight; onSaved: () => Promise<void>; onClose: () => void }

/** The name of a highlight, its stories in their order, and which of them is its cover. */
export default function EditHighlight({ highlight, onSaved, onClose }: Props) {
  const { _id: id } = highlight
  const list = useQuery({
    queryKey: ['highlight', id],
    queryFn: ({ signal }) => call(highlights.highlight, { params: { id }, signal }),
    staleTime: 0,
  })
  const [title, setTitle] = useState(highlight.title)
  const [storyIds, setStoryIds] = useState(highlight.storyIds)
  const [coverId, setCoverId] = useState(highlight.coverId ?? highlight.storyIds[0])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const byId = new Map(list.data?.data.map(story => [story._id, story]))
  const shown = storyIds.flatMap(one => byId.get(one) ?? [])
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const cover = coverId && storyIds.includes(coverId) ? coverId : null
      await call(highlights.changeHighlight, {
        params: { id },
        body: { title: title.trim(), storyIds, coverId: cover },
      })
      toast(say('changesSaved'))
      await onSaved()
      onClose()
    } catch (problem) {
      setError(sentenceOf(problem))
      setBusy(false)
    }
  }
  return (
    <Dialog title={say('editHighlight')} onClose={onClose}>
      <Form
        className="flex flex-col gap-5 p-6"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={say('highlightName')}
          maxLength={40}
          value={title}
          error={error}
          onChange={event => setTitle(event.target.value)}
        />
        {list.isPending && <SkeletonLines count={3} />}
        {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
        <ul className="flex flex-col gap-2">
          {shown.map((story, index) => (
            <Row
              key={story._id}
              story={story}
              isCover={story._id === coverId}
              onCover={() => setCoverId(story._id)}
              onUp={index > 0 ? () => setStoryIds(movedUp(storyIds, story._id)) : undefined}
              onRemove={shown.length > 1 ? () => setStoryIds(storyIds.filter(one => one !== story._id)) : undefined}
            />
          ))}
        </ul>
        <Button type="submit" kind="solid" size="l" block busy={isBusy} disabled={!title.trim()}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The same ids with one of them a place earlier. */
function movedUp(ids: string[], id: string): string[] {
  const from = ids.indexOf(id)
  return from < 1 ? ids : ids.toSpliced(from, 1).toSpliced(from - 1, 0, id)
}

type RowProps = {
  story: StoryView
  isCover: boolean
  onCover: () => void
  onUp: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Row({ story: { caption, file }, isCover, onCover, onUp, onRemove }: RowProps) {
  const title = caption || say('noCaption')
  return (
    <li className="flex items-center gap-3">
      <span className="relative size-12 shrink-0 overflow-hidden rounded-control bg-raised">
        <Picture src={file.thumbnails[0] ?? file.poster} hash={file.thumbhash} alt="" />
      </span>
      <span className="clip min-w-0 grow text-label">{title}</span>
      <Radio
        name="cover"
        label={say('useAsCover')}
        aria-label={say('coverOf', { title })}
        checked={isCover}
        onChange={onCover}
      />
      {onUp && (
        <IconButton icon="arrow-up" size="s" kind="ghost" label={say('moveStoryUp', { title })} onClick={onUp} />
      )}
      {onRemove && <IconButton icon="x" size="s" kind="ghost" label={say('takeOut', { title })} onClick={onRemove} />}
    </li>
  )
}
