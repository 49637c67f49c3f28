import type { FeedView } from '@fanfare/contract'
import type { UseFormReturn } from 'react-hook-form'
import { AccessFields } from '../../../core/page/access-fields.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { MomentField, Named } from '../../../ui/moment-field.tsx'
import { FileChoice } from '../../media/index.ts'
import { PeopleField, WaitsFor } from '../../releases/index.ts'
import type { ComposeValues } from './values.ts'
import { say } from './words.ts'

type FormOf = { form: UseFormReturn<ComposeValues> }

/** Who is in the pictures and videos of a post; a post without any doesn't ask. */
export function PeopleFields({ form, post }: FormOf & { post: FeedView | null }) {
  const [files, peopleIds, hasOthers] = form.watch(['fileIds', 'peopleIds', 'hasOthers'])
  if (!files.some(({ kind }) => kind !== 'audio')) return null
  return (
    <>
      <WaitsFor people={post?.people ?? null} />
      <PeopleField
        value={peopleIds}
        onValue={ids => form.setValue('peopleIds', ids, { shouldDirty: true })}
        people={post?.people}
        isOpen={hasOthers}
        onOpen={isOpen => form.setValue('hasOthers', isOpen)}
        error={form.formState.errors.peopleIds?.message}
      />
    </>
  )
}

/** Who sees the post, what it costs, and what everyone reads of it. */
export function AudienceFields({ form }: FormOf) {
  const { errors, isSubmitted } = form.formState
  const [audience, price, subscriberPrice, tierId] = form.watch(['audience', 'price', 'subscriberPrice', 'tierId'])
  return (
    <AccessFields
      values={{ audience, price, subscriberPrice, tierId }}
      errors={errors}
      onValue={(name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
    >
      {audience !== 'public' && (
        <TextAreaField
          label={say('teaser')}
          hint={say('teaserHint')}
          error={errors.teaserText?.message}
          {...form.register('teaserText')}
        />
      )}
    </AccessFields>
  )
}

/** When a post comes and goes, and whether it stays on top. */
export function TimeFields({ form, published }: FormOf & { published: boolean }) {
  const moment = (name: 'streamingScheduled' | 'scheduledAt' | 'expiresAt') => ({
    label: say(name),
    value: form.watch(name),
    onValue: (value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    error: form.formState.errors[name]?.message,
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="compose-time">
      <h2 id="compose-time" className="font-strong text-label">
        {say('when')}
      </h2>
      <MomentField {...moment('streamingScheduled')} title={say('show')} text={say('showText')} days={1} />
      {!published && (
        <MomentField {...moment('scheduledAt')} title={say('schedule')} text={say('scheduleText')} days={1} />
      )}
      <MomentField {...moment('expiresAt')} title={say('expire')} text={say('expireText')} days={7} />
      <Switch label={<Named title={say('pin')} text={say('pinText')} />} {...form.register('isPinned')} />
      {form.formState.errors.isPinned?.message && (
        <span className="hint hint-bad" role="alert">
          {form.formState.errors.isPinned.message}
        </span>
      )}
    </section>
  )
}

/** What stands for a closed post: a picture and a clip that everyone sees. */
export function CoverFields({ form }: FormOf) {
  const field = (name: 'thumbnailId' | 'teaserId') => ({
    item: form.watch(name),
    error: form.formState.errors[name]?.message,
    onItem: (item: ComposeValues[typeof name]) => form.setValue(name, item, { shouldDirty: true }),
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="compose-covers">
      <h2 id="compose-covers" className="font-strong text-label">
        {say('covers')}
      </h2>
      <FileChoice {...field('thumbnailId')} purpose="thumbnail" title={say('thumbnail')} hint={say('thumbnailHint')} />
      <FileChoice {...field('teaserId')} purpose="teaser" title={say('teaserClip')} hint={say('teaserClipHint')} />
    </section>
  )
}
