import { type Caption, captionLanguagesMax, media } from '@fanfare/contract'
import { useId, useRef, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../../core/http/queries.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { languageName } from '../../../../ui/names.ts'
import { Failed, SkeletonLines } from '../../../../ui/states.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { say as sayUi } from '../../../../ui/words.ts'
import { writtenCues } from '../../captions.ts'
import { say } from '../../captions-words.ts'
import { CaptionsForm } from './captions-form.tsx'

type Props = { fileId: string; isSound: boolean }

/** The captions of a creator's video, or the transcripts of their sound, by language. */
export default function CaptionsPanel({ fileId, isSound }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [edited, setEdited] = useState<Caption | 'new' | null>(null)
  const { asked, put, remove } = useOwnCaptions(fileId)
  const list = asked.data?.data ?? []
  const close = () => {
    setEdited(null)
    section.current?.focus()
  }
  return (
    <section ref={section} className="flex flex-col gap-2 outline-none" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="font-strong text-label">
        {say(isSound ? 'transcripts' : 'captions')}
      </h3>
      <p className="text-ink-muted text-label">{say(isSound ? 'transcriptsText' : 'captionsText')}</p>
      {asked.isLoadingError && <Failed message={sentenceOf(asked.error)} onRetry={() => asked.refetch()} />}
      {asked.isPending && <SkeletonLines count={1} />}
      {asked.data && list.length === 0 && !edited && <p className="text-ink-muted text-label">{say('none')}</p>}
      <ul className="flex flex-col">
        {list.map(one => (
          <Line
            key={one.language}
            caption={one}
            isSound={isSound}
            onEdit={() => setEdited(one)}
            onRemove={() => remove(one)}
          />
        ))}
      </ul>
      {edited && (
        <CaptionsForm
          key={edited === 'new' ? 'new' : edited.language}
          caption={edited === 'new' ? null : edited}
          taken={list.map(one => one.language)}
          isSound={isSound}
          onSave={put}
          onClose={close}
        />
      )}
      {asked.data && !edited && list.length < captionLanguagesMax && (
        <Button className="self-start" size="s" onClick={() => setEdited('new')}>
          {say(isSound ? 'addTranscript' : 'addCaptions')}
        </Button>
      )}
      {list.length >= captionLanguagesMax && (
        <p className="text-ink-muted text-label">{say('most', { n: captionLanguagesMax })}</p>
      )}
    </section>
  )
}

function useOwnCaptions(fileId: string) {
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['captions', fileId],
    queryFn: ({ signal }) => call(media.captions, { params: { id: fileId }, signal }),
  })
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['captions', fileId] }),
      client.invalidateQueries({ queryKey: ['vault'] }),
    ])
  const put = async ({ language, text }: Pick<Caption, 'language' | 'text'>) => {
    await call(media.putCaptions, { params: { id: fileId, language }, body: { text } })
    await refresh()
  }
  const putBack = (caption: Caption) => put(caption).catch(error => failureToast(sentenceOf(error)))
  const remove = async (caption: Caption) => {
    const { language } = caption
    try {
      await call(media.deleteCaptions, { params: { id: fileId, language } })
    } catch (error) {
      return failureToast(sentenceOf(error))
    }
    toast(say('removed', { language: languageName(language) }), {
      act: { label: sayUi('undo'), run: () => void putBack(caption) },
    })
    await refresh()
  }
  return { asked, put, remove }
}

type LineProps = { caption: Caption; isSound: boolean; onEdit: () => void; onRemove: () => void }

/** One language: what it says, to look it over, and what can be done with it. */
function Line({ caption: { language, text }, isSound, onEdit, onRemove }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const name = languageName(language)
  return (
    <li className="flex items-start gap-2 text-label">
      <div className="min-w-0 grow">
        <button
          type="button"
          className="flex w-full py-2 items-center gap-2 text-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="xs" />
          {name}
        </button>
        {isOpen && <Written text={text} language={language} isSound={isSound} />}
      </div>
      <IconButton
        className="shrink-0"
        kind="quiet"
        size="s"
        icon="pencil"
        label={say('edit', { language: name })}
        onClick={onEdit}
      />
      <IconButton
        className="shrink-0"
        kind="quiet"
        size="s"
        icon="trash"
        label={say('remove', { language: name })}
        onClick={onRemove}
      />
    </li>
  )
}

function Written({ text, language, isSound }: Pick<Caption, 'text' | 'language'> & { isSound: boolean }) {
  const place = 'max-h-60 overflow-y-auto pb-2 text-ink-muted wrap-anywhere whitespace-pre-line'
  if (isSound)
    return (
      <p className={place} lang={language} dir="auto">
        {text}
      </p>
    )
  return (
    <ol className={place}>
      {writtenCues(text).map(cue => (
        <li key={cue.place} className="flex gap-3 py-1">
          <span className="num min-w-11">{cue.from}</span>
          <span lang={language} dir="auto">
            {cue.text}
          </span>
        </li>
      ))}
    </ol>
  )
}
