import { type PromoView, promoPositions, promos } from '@fanfare/contract'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { upload } from '../../../core/http/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../site-desk-words.ts'

type Position = (typeof promoPositions)[number]
type Values = {
  title: string
  description: string
  link: string
  position: Position
  status: 'active' | 'inactive'
  photo?: string
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type Props = { promo: PromoView | null; onClose: () => void }

/** A promotion, new or changed: title, text, link, place, picture, and whether it is shown. */
export default function PromoForm({ promo, onClose }: Props) {
  const [photo, setPhoto] = useState<File>()
  const form = useForm<Values>({
    defaultValues: {
      title: promo?.title ?? '',
      description: promo?.description ?? '',
      link: promo?.link ?? '',
      position: promoPositions.find(one => one === promo?.position) ?? 'right',
      status: promo?.status === 'inactive' ? 'inactive' : 'active',
    },
    resolver: resolverOf<Values>(promos.createPromo.body, () => (promo || photo ? {} : { photo: say('noPhoto') })),
  })
  const { register, watch, setValue } = form
  const { errors, isSubmitting } = form.formState
  const save = useSave(form, promo, photo, onClose)
  return (
    <Dialog title={promo ? say('editPromo', { title: promo.title }) : say('newPromo')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" aria-label={say('promos')} onSubmit={save}>
        <TextField label={say('promoTitle')} error={errors.title?.message} {...register('title')} />
        <TextAreaField
          label={say('promoDescription')}
          error={errors.description?.message}
          rows={2}
          {...register('description')}
        />
        <TextField
          label={say('promoLink')}
          hint={say('promoLinkHint')}
          error={errors.link?.message}
          autoCapitalize="none"
          {...register('link')}
        />
        <TextField
          label={say('promoPhoto')}
          type="file"
          accept={ACCEPTED}
          hint={`${say('promoPhotoHint')}${promo ? ` ${say('promoPhotoKeep')}` : ''}`}
          error={errors.photo?.message}
          onChange={event => {
            setPhoto(event.target.files?.[0])
            form.clearErrors('photo')
          }}
        />
        <SelectField label={say('promoPosition')} hint={say('promoPositionHint')} {...register('position')}>
          {promoPositions.map(one => (
            <option key={one} value={one}>
              {say(`position_${one}`)}
            </option>
          ))}
        </SelectField>
        <Switch
          label={say('promoShown')}
          checked={watch('status') === 'active'}
          onChange={event => setValue('status', event.target.checked ? 'active' : 'inactive')}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" className="self-end" busy={isSubmitting}>
          {say('savePromo')}
        </Button>
      </Form>
    </Dialog>
  )
}

function useSave(form: UseFormReturn<Values>, promo: PromoView | null, photo: File | undefined, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return form.handleSubmit(async ({ photo: _photo, ...body }) => {
    const files: Record<string, Blob> = photo ? { photo } : {}
    try {
      if (promo) await upload(promos.changePromo, { params: { id: promo._id }, body, files })
      else await upload(promos.createPromo, { body, files })
      toast(say('promoSaved'), { icon: 'check' })
      onClose()
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error, { INVALID_FILE: 'photo', FILE_TOO_LARGE: 'photo' })
      if (rest) form.setError('root', { message: rest })
    }
  })
}
