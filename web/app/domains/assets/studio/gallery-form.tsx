import { type GalleryView, galleries } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { AccessFields } from '../../../core/page/access-fields.tsx'
import { ConflictNotice } from '../../../core/page/conflict-notice.tsx'
import { EditHead } from '../../../core/page/edit-head.tsx'
import { useEditing } from '../../../core/page/editing.ts'
import { sayMaking } from '../../../core/page/making-words.ts'
import { StatusField } from '../../../core/page/status-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { assetPath } from '../acts.ts'
import { blankGallery, type GalleryValues, galleryBody, galleryProblems, galleryValues } from './gallery-values.ts'
import { PeopleFields } from './people-fields.tsx'
import { say } from './words.ts'
import './own-assets.css'

type Props = { gallery: GalleryView | null; photos?: ReactNode; aside?: ReactNode }

/** Makes a gallery or changes one: what it is called, who sees it and for how much; its photos stand between. */
export function GalleryForm({ gallery, photos, aside }: Props) {
  const navigate = useNavigate()
  const form = useForm<GalleryValues>({
    defaultValues: gallery ? galleryValues(gallery) : blankGallery,
    resolver: resolverOf<GalleryValues>({}, galleryProblems),
  })
  const params = { id: gallery?._id ?? '' }
  const editing = useEditing({
    thing: gallery,
    form,
    valuesOf: galleryValues,
    load: () => call(galleries.ownGallery, { params }),
    save: (values, base, key) =>
      gallery
        ? call(galleries.updateGallery, { params, body: { ...galleryBody(values), ...base } })
        : call(galleries.createGallery, { body: galleryBody(values), key }),
    onSaved: saved => {
      toast(gallery ? sayMaking('saved') : say('created'))
      if (!gallery) return navigate(`/studio/galleries/${saved._id}/edit`)
    },
  })
  const set = (name: keyof GalleryValues, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const [status, audience, price] = form.watch(['status', 'audience', 'price'])
  const [subscriberPrice, tierId] = form.watch(['subscriberPrice', 'tierId'])
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={editing.submit}>
      <EditHead
        title={say(gallery ? 'editGallery' : 'newGallery')}
        back={{ href: '/studio/galleries', label: say('galleries') }}
        act={gallery ? sayMaking('saveChanges') : say('createGallery')}
        busy={isSubmitting}
        acts={gallery && <ButtonLink href={assetPath('gallery', gallery)}>{say('viewGallery')}</ButtonLink>}
      />
      <div className="making">
        <div className="flex min-w-0 flex-col gap-5">
          {editing.conflict && <ConflictNotice onLoad={editing.loadNewest} onSave={editing.saveMine} />}
          <FormSummary form={form as unknown as UseFormReturn<never>} />
          {gallery ? (
            status === 'inactive' && (
              <Hidden
                busy={isSubmitting}
                onShow={() => {
                  set('status', 'active')
                  void editing.submit()
                }}
              />
            )
          ) : (
            <Notice icon="info">{say('photosNext')}</Notice>
          )}
          <Words form={form} />
          <People form={form} people={gallery?.people ?? null} />
          {photos}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <AccessFields values={{ audience, price, subscriberPrice, tierId }} errors={errors} onValue={set} />
          {gallery && (
            <section className="card card-pad">
              <StatusField value={status} onValue={value => set('status', value)} error={errors.status?.message} />
            </section>
          )}
          {aside}
        </div>
      </div>
    </Form>
  )
}

function Hidden({ busy, onShow }: { busy: boolean; onShow: () => void }) {
  return (
    <Notice icon="eye-off">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {say('hiddenGallery')}
        <Button size="s" busy={busy} onClick={onShow}>
          {say('setLive')}
        </Button>
      </span>
    </Notice>
  )
}

function Words({ form }: { form: UseFormReturn<GalleryValues> }) {
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
    </section>
  )
}

function People({ form, people }: { form: UseFormReturn<GalleryValues>; people: GalleryView['people'] }) {
  return (
    <PeopleFields
      value={form.watch('peopleIds')}
      onValue={ids => form.setValue('peopleIds', ids, { shouldDirty: true })}
      people={people}
      error={form.formState.errors.peopleIds?.message}
    />
  )
}
