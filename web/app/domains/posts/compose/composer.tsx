import type { FeedView } from '@fanfare/contract'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ConflictNotice } from '../../../core/page/conflict-notice.tsx'
import { useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form, FormSummary } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SkeletonLines, SkeletonPost } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TagsField } from '../../../ui/tags-field.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { AudienceFields, CoverFields, PeopleFields, TimeFields } from './fields.tsx'
import { FilesField, useFiles } from './files-field.tsx'
import { useKeptForm } from './kept-form.ts'
import { useSaving } from './saving.ts'
import { type ComposeValues, type Intent, isPublished, lengthOf, TEXT_MAX } from './values.ts'
import { say } from './words.ts'
import '../../../core/page/page-head.css'
import './compose.css'

const loadPollFields = () => import('./poll-fields.tsx')
const PollFields = lazy(loadPollFields)
const CollectionFields = lazy(() => import('./collection-fields.tsx'))
// What nobody has begun looks like nothing yet: its code comes while the first words are written.
const Preview = lazy(() => import('./preview.tsx'))

const TAGS_MAX = 20

type Props = { post: FeedView | null; aside?: ReactNode }

/** Writes a post. The form needs what this browser kept, so it comes once the page is in one. */
export function Composer({ post, aside }: Props) {
  const viewer = useViewer()
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!viewer) return null
  return isHere ? (
    <PostForm key={post?._id ?? 'new'} post={post} aside={aside} ownerId={viewer._id} />
  ) : (
    <SkeletonPost />
  )
}

/** Its words, files, poll, who sees it and when; beside it, what a fan will see. */
function PostForm({ post, ownerId, aside }: Props & { ownerId: string }) {
  const intent = useRef<Intent>('publish')
  const { form, kept, restored, discard, drop, revision, setRevision } = useKeptForm({ post, ownerId, intent })
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
          <AudienceFields form={form} />
          <TimeFields form={form} published={published} />
          <CoverFields form={form} />
          <Sorting form={form} isNew={post === null} />
          {aside}
        </div>
        <div className="compose-side">
          <Suspense fallback={<SkeletonPost />}>
            <Preview form={form} />
          </Suspense>
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
