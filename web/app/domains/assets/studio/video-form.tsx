import { type VideoView, videos } from '@fanfare/contract'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { AccessFields } from '../../../core/page/access-fields.tsx'
import { accessAsked } from '../../../core/page/access-values.ts'
import { ConflictNotice } from '../../../core/page/conflict-notice.tsx'
import { EditHead } from '../../../core/page/edit-head.tsx'
import { useEditing } from '../../../core/page/editing.ts'
import { sayMaking } from '../../../core/page/making-words.ts'
import { StatusField } from '../../../core/page/status-field.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { MomentField } from '../../../ui/moment-field.tsx'
import { TagsField } from '../../../ui/tags-field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { CaptionsPanel, FileChoice, settledItems, uploadsStore } from '../../media/index.ts'
import { assetPath } from '../acts.ts'
import { ParticipantsField } from './participants-field.tsx'
import { PeopleFields } from './people-fields.tsx'
import { blankVideo, type VideoValues, videoBody, videoFields, videoProblems, videoValues } from './video-values.ts'
import { say } from './words.ts'
import './own-assets.css'

const TAGS_MAX = 30

type FormOf = { form: UseFormReturn<VideoValues> }
type Props = { video: VideoView | null; notices?: ReactNode; aside?: ReactNode }

/** Takes over the files of a form as their uploads arrive or are stopped. */
function useArrivals(form: UseFormReturn<VideoValues>) {
  useEffect(() => {
    const settle = () => {
      for (const field of videoFields) {
        const item = form.getValues(field)
        const [now = null] = item ? settledItems([item], uploadsStore.getState().items) : []
        if (now !== item) form.setValue(field, now, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    }
    settle()
    return uploadsStore.subscribe(settle)
  }, [form])
}

/** Saves a video; a teaser or a thumbnail that was taken off is taken off there too. */
async function save(video: VideoView | null, values: VideoValues, base: { revision?: number }, key: string) {
  const body = videoBody(values, video)
  if (!video) return call(videos.uploadVideo, { body, key })
  const params = { id: video._id }
  const saved = await call(videos.editVideo, { params, body: { ...body, ...base } })
  const gone = [
    ...(saved.teaserId && !values.teaserFileId ? (['teaser'] as const) : []),
    ...(saved.thumbnailId && !values.thumbnailFileId ? (['thumbnail'] as const) : []),
  ]
  for (const type of gone) await call(videos.removeVideoFile, { params, body: { type } })
  return gone.length > 0 ? call(videos.ownVideo, { params }) : saved
}

/** What is in the vault comes along by the address, as a recording of a stream does. */
function withAsked(asked: URLSearchParams): VideoValues {
  const fileId = asked.get('file')
  if (!fileId) return blankVideo
  const name = asked.get('name') ?? ''
  const video = { key: fileId, fileId, uploadId: null, kind: 'video' as const, name, alt: '' }
  return { ...blankVideo, ...accessAsked(asked), title: name.replace(/\.mp4$/, ''), video }
}

/** Publishes a video or changes one: its files, what it is called, who is in it, who sees it and when. */
export function VideoForm({ video, notices, aside }: Props) {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const form = useForm<VideoValues>({
    defaultValues: video ? videoValues(video) : withAsked(asked),
    resolver: resolverOf<VideoValues>({}, videoProblems(video)),
  })
  useArrivals(form)
  const editing = useEditing({
    thing: video,
    form,
    valuesOf: videoValues,
    load: () => call(videos.ownVideo, { params: { id: video?._id ?? '' } }),
    save: (values, base, key) => save(video, values, base, key),
    onSaved: saved => {
      toast(video ? sayMaking('saved') : say(saved.processing ? 'videoProcessing' : 'videoSaved'))
      return navigate('/studio/videos')
    },
  })
  const [audience, price, subscriberPrice, tierId] = form.watch(['audience', 'price', 'subscriberPrice', 'tierId'])
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={editing.submit}>
      <EditHead
        title={say(video ? 'editVideo' : 'newVideo')}
        back={{ href: '/studio/videos', label: say('videos') }}
        act={video ? sayMaking('saveChanges') : say('publishVideo')}
        busy={isSubmitting}
        acts={video && <ButtonLink href={assetPath('video', video)}>{say('viewVideo')}</ButtonLink>}
      />
      <div className="making">
        <div className="flex min-w-0 flex-col gap-5">
          {editing.conflict && <ConflictNotice onLoad={editing.loadNewest} onSave={editing.saveMine} />}
          <FormSummary form={form as unknown as UseFormReturn<never>} />
          {notices}
          <Files form={form} />
          <Captions fileId={form.watch('video')?.fileId} />
          <Words form={form} />
          <ParticipantsField form={form} />
          <PeopleFields
            value={form.watch('peopleIds')}
            onValue={ids => form.setValue('peopleIds', ids, { shouldDirty: true })}
            people={video?.people ?? null}
            error={errors.peopleIds?.message}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <AccessFields values={{ audience, price, subscriberPrice, tierId }} errors={errors} onValue={setter(form)} />
          <Shown form={form} video={video} />
          {aside}
        </div>
      </div>
    </Form>
  )
}

function setter(form: UseFormReturn<VideoValues>) {
  return (name: 'audience' | 'price' | 'subscriberPrice' | 'tierId' | 'status' | 'scheduledAt', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}

/** Whether a video is on the page, and from when on. */
function Shown({ form, video }: FormOf & { video: VideoView | null }) {
  const { errors } = form.formState
  const set = setter(form)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={sayMaking('status')}>
      <StatusField
        value={form.watch('status')}
        onValue={value => set('status', value)}
        error={errors.status?.message}
      />
      {!video?.isPublished && (
        <MomentField
          title={say('schedule')}
          text={say('scheduleText')}
          label={say('scheduledAt')}
          value={form.watch('scheduledAt')}
          onValue={value => set('scheduledAt', value)}
          days={1}
          error={errors.scheduledAt?.message}
        />
      )}
    </section>
  )
}

function Files({ form }: FormOf) {
  const field = (name: (typeof videoFields)[number]) => ({
    item: form.watch(name),
    error: form.formState.errors[name]?.message,
    onItem: (item: VideoValues[typeof name]) =>
      form.setValue(name, item, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('files')}>
      <FileChoice
        {...field('video')}
        purpose="video"
        title={say('videoFile')}
        hint={say('videoHint')}
        removable={false}
        takesLabel
      />
      <FileChoice
        {...field('thumbnailFileId')}
        purpose="thumbnail"
        title={say('thumbnail')}
        hint={say('thumbnailHint')}
      />
      <FileChoice {...field('teaserFileId')} purpose="teaser" title={say('teaser')} hint={say('teaserHint')} />
    </section>
  )
}

/** The captions of the file, which are saved by themselves. */
function Captions({ fileId }: { fileId: string | null | undefined }) {
  if (!fileId) return null
  return (
    <div className="card card-pad">
      <Suspense>
        <CaptionsPanel key={fileId} fileId={fileId} isSound={false} />
      </Suspense>
    </div>
  )
}

function Words({ form }: FormOf) {
  const { errors } = form.formState
  return (
    <section className="card card-pad flex flex-col gap-5" aria-label={say('details')}>
      <TextField label={say('title')} error={errors.title?.message} maxLength={120} {...form.register('title')} />
      <TextAreaField
        label={say('description')}
        error={errors.description?.message}
        rows={3}
        {...form.register('description')}
      />
      <TagsField
        tags={form.watch('tags')}
        max={TAGS_MAX}
        error={errors.tags?.message}
        onTags={tags => form.setValue('tags', tags, { shouldDirty: true })}
      />
    </section>
  )
}
