import type { FeedView } from '@fanfare/contract'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { accessAsked } from '../../../core/page/access-values.ts'
import { ConflictNotice } from '../../../core/page/conflict-notice.tsx'
import { useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { now_ms } from '../../../ui/clock.ts'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SkeletonLines } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TagsField } from '../../../ui/tags-field.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { openUploads } from '../../media/index.ts'
import { AccessFields } from './access-fields.tsx'
import { CoverFields } from './cover-fields.tsx'
import { draftKey, dropDraft, keepDraft, readDraft } from './draft.ts'
import { FilesField, useFiles } from './files-field.tsx'
import { PeopleFields } from './people-fields.tsx'
import { Preview } from './preview.tsx'
import { lengthOf, problemsOf } from './problems.ts'
import { useSaving } from './saving.ts'
import { TimeFields } from './time-fields.tsx'
import { blankPost, type ComposeValues, FILES_MAX, type Intent, isPublished, TEXT_MAX, valuesOf } from './values.ts'
import { say } from './words.ts'
import '../../../core/page/page-head.css'
import './compose.css'

const loadPollFields = () => import('./poll-fields.tsx')
const PollFields = lazy(loadPollFields)
const CollectionFields = lazy(() => import('./collection-fields.tsx'))

const KEEP_AFTER_MS = 300
const TAGS_MAX = 20

type Props = { post: FeedView | null; ownerId: string; aside?: ReactNode }

/** What is in the vault comes along by the address, as a recording of a stream does. */
function withAsked(values: ComposeValues): ComposeValues {
  const asked = new URLSearchParams(location.search)
  const fileId = asked.get('file')
  if (!fileId || values.fileIds.some(item => item.fileId === fileId)) return values
  const item = { key: fileId, fileId, uploadId: null, kind: 'video' as const, name: asked.get('name') ?? '', alt: '' }
  return { ...values, ...accessAsked(asked), fileIds: [...values.fileIds, item].slice(0, FILES_MAX) }
}

/** Keeps what is written on this device while it is written, and gives it back after a reload. */
function useKeptForm({ post, ownerId }: Pick<Props, 'post' | 'ownerId'>, intent: React.RefObject<Intent>) {
  const key = draftKey(ownerId, post?._id ?? null)
  const [begun] = useState(() => {
    openUploads(ownerId)
    const draft = readDraft(key)
    const saved = post ? valuesOf(post) : blankPost
    return { saved, draft, values: withAsked(draft?.values ?? saved) }
  })
  const [restored, setRestored] = useState(begun.draft !== null)
  const [kept, setKept] = useState(false)
  const [revision, setRevision] = useState(begun.draft ? begun.draft.revision : (post?.revision ?? null))
  const form = useForm<ComposeValues>({
    defaultValues: begun.values,
    resolver: resolverOf<ComposeValues>({}, values =>
      problemsOf(values, { intent: intent.current, now_ms: now_ms(), published: post !== null && isPublished(post) }),
    ),
  })
  const done = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (!done.current) setKept(keepDraft(key, { values: form.getValues(), revision }))
    }
    const later = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    const now = () => timer !== undefined && keep()
    addEventListener('pagehide', now)
    return () => {
      now()
      later.unsubscribe()
      removeEventListener('pagehide', now)
    }
  }, [form, key, revision])
  const drop = () => {
    done.current = true
    dropDraft(key)
  }
  const discard = () => {
    form.reset(begun.saved)
    setRevision(post?.revision ?? null)
    dropDraft(key)
    setRestored(false)
    setKept(false)
  }
  return { form, kept, restored, discard, drop, revision, setRevision }
}

/** Writes a post: its words, files, poll, who sees it and when; beside it, what a fan will see. */
export function Composer({ post, ownerId, aside }: Props) {
  const intent = useRef<Intent>('publish')
  const { form, kept, restored, discard, drop, revision, setRevision } = useKeptForm({ post, ownerId }, intent)
  const files = useFiles(form)
  const saving = useSaving({ post, form, revision, onRevision: setRevision, onSaved: drop })
  const published = post !== null && isPublished(post)
  const submit = (as: Intent) => {
    intent.current = as
    return form.handleSubmit(values => saving.send(values, as))()
  }
  const act = published ? 'saveChanges' : form.watch('scheduledAt') ? 'scheduleAct' : 'publish'
  const title = say(post ? 'editPost' : 'newPost')
  const busy = form.formState.isSubmitting
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void submit('publish')
      }}
      onPaste={event => {
        const pasted = [...event.clipboardData.files]
        if (pasted.length > 0) event.preventDefault()
        files.add(pasted)
      }}
    >
      <TopBar title={title} back="/studio/posts">
        <Button type="submit" kind="solid" size="s" busy={busy}>
          {say(act)}
        </Button>
      </TopBar>
      <Head
        title={title}
        kept={kept}
        act={say(act)}
        busy={busy}
        onDraft={published ? undefined : () => submit('draft')}
      />
      <div className="compose">
        <div className="flex min-w-0 flex-col gap-5">
          {restored && <Restored onDiscard={discard} />}
          {saving.conflict && (
            <ConflictNotice onLoad={saving.loadNewest} onSave={() => saving.saveMine(intent.current)} />
          )}
          <FormSummary form={form as unknown as UseFormReturn<never>} />
          <Words form={form} files={files} />
          <PeopleFields form={form} post={post} />
          <AccessFields form={form} />
          <TimeFields form={form} published={published} />
          <CoverFields form={form} />
          <Sorting form={form} isNew={post === null} />
          {aside}
        </div>
        <div className="compose-side">
          <Preview form={form} />
          {!published && (
            <Button block className="mt-5 desk:hidden" disabled={busy} onClick={() => submit('draft')}>
              {say('saveDraft')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}

/** Where it is found later: collections and tags. */
function Sorting({ form, isNew }: FormOf & { isNew: boolean }) {
  return (
    <>
      <Suspense fallback={<SkeletonLines count={2} />}>
        <CollectionFields form={form} isNew={isNew} />
      </Suspense>
      <section className="card card-pad">
        <TagsField
          tags={form.watch('tags')}
          max={TAGS_MAX}
          error={form.formState.errors.tags?.message}
          onTags={tags => form.setValue('tags', tags, { shouldDirty: true })}
        />
      </section>
    </>
  )
}

type HeadProps = { title: string; kept: boolean; act: string; busy: boolean; onDraft: (() => void) | undefined }

function Head({ title, kept, act, busy, onDraft }: HeadProps) {
  return (
    <div className="page-head max-desk:hidden">
      <span className="flex items-baseline gap-3">
        <h1 className="type-title">{title}</h1>
        {kept && <span className="text-ink-faint text-small">{say('kept')}</span>}
      </span>
      <span className="flex gap-2">
        {onDraft && (
          <Button kind="ghost" disabled={busy} onClick={onDraft}>
            {say('saveDraft')}
          </Button>
        )}
        <Button type="submit" kind="solid" busy={busy}>
          {act}
        </Button>
      </span>
    </div>
  )
}

type FormOf = { form: UseFormReturn<ComposeValues> }

/** The words, the files and the poll; files can be dropped anywhere on it. */
function Words({ form, files }: FormOf & { files: ReturnType<typeof useFiles> }) {
  const viewer = useViewer()
  const [over, setOver] = useState(false)
  const { errors } = form.formState
  const text = form.watch('text')
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <section
      className="card card-pad compose-card flex flex-col gap-4"
      aria-label={say('textLabel')}
      data-over={over || undefined}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        files.add([...event.dataTransfer.files])
      }}
    >
      {viewer && <Who of={viewer} name={viewer.name} verified={viewer.verifiedDocument} size={40} />}
      <div className="compose-text">
        <textarea
          aria-label={say('textLabel')}
          placeholder={say('text')}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby="compose-text-told"
          {...form.register('text')}
        />
        <span className="flex justify-between gap-3 text-small" id="compose-text-told">
          <span className="text-bad" role="alert">
            {errors.text?.message}
          </span>
          <span className={lengthOf(text) > TEXT_MAX ? 'num text-bad' : 'num text-ink-faint'}>
            {say('counter', { n: lengthOf(text), max: TEXT_MAX })}
          </span>
        </span>
      </div>
      <FilesField files={files} error={errors.fileIds?.message} />
      {form.watch('hasPoll') ? (
        <Suspense fallback={<SkeletonLines count={3} />}>
          <PollFields form={form} />
        </Suspense>
      ) : (
        <Button
          size="s"
          className="self-start"
          onPointerEnter={loadPollFields}
          onFocus={loadPollFields}
          onClick={() => form.setValue('hasPoll', true, { shouldDirty: true })}
        >
          <Icon name="chart-bar" size="s" />
          {say('addPoll')}
        </Button>
      )}
    </section>
  )
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice icon="rotate-ccw" role="status">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {say('restored')}
        <Button size="s" kind="ghost" onClick={onDiscard}>
          {say('discard')}
        </Button>
      </span>
    </Notice>
  )
}
