import { type ProductView, products } from '@fanfare/contract'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { upload } from '../../../core/http/upload.ts'
import { ConflictNotice } from '../../../core/page/conflict-notice.tsx'
import { EditHead } from '../../../core/page/edit-head.tsx'
import { useEditing } from '../../../core/page/editing.ts'
import { sayMaking } from '../../../core/page/making-words.ts'
import { StatusField } from '../../../core/page/status-field.tsx'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { Meter, Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { PickedFile } from './picked-file.tsx'
import {
  blankProduct,
  PRICE_RANGE,
  type ProductValues,
  productBody,
  productFiles,
  productProblems,
  productValues,
} from './product-values.ts'
import { say } from './words.ts'

type FormOf = { form: UseFormReturn<ProductValues> }

/** Sells a new product or changes one: its picture, what it is, what it costs, how many there are. */
export function ProductForm({ product, aside }: { product: ProductView | null; aside?: ReactNode }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<number | null>(null)
  const form = useForm<ProductValues>({
    defaultValues: product ? productValues(product) : blankProduct,
    resolver: resolverOf<ProductValues>({}, productProblems(product)),
  })
  const params = { id: product?._id ?? '' }
  const editing = useEditing({
    thing: product,
    form,
    valuesOf: productValues,
    fieldOf: { DIGITAL_FILE_MISSING: 'digitalFile' as const },
    load: () => call(products.ownProduct, { params }),
    save: async (values, base, key) => {
      const files = productFiles(values)
      const onProgress = Object.keys(files).length > 0 ? setSent : undefined
      const progress = onProgress && { onProgress }
      const body = productBody(values)
      try {
        return product
          ? await upload(products.updateProduct, { params, body: { ...body, ...base }, files, ...progress })
          : await upload(products.createProduct, { body, files, key, ...progress })
      } finally {
        setSent(null)
      }
    },
    onSaved: () => {
      toast(product ? sayMaking('saved') : say('created'))
      return navigate('/studio/store')
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={editing.submit}>
      <EditHead
        title={say(product ? 'editProduct' : 'newProduct')}
        back={{ href: '/studio/store', label: say('store') }}
        act={product ? sayMaking('saveChanges') : say('createProduct')}
        busy={isSubmitting}
      />
      <div className="flex flex-col gap-5 max-desk:mt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          {editing.conflict && <ConflictNotice onLoad={editing.loadNewest} onSave={editing.saveMine} />}
          <FormSummary form={form as unknown as UseFormReturn<never>} />
          {sent !== null && (
            <Notice icon="upload" role="status">
              <Meter part={sent} label={say('sending')} />
            </Notice>
          )}
          <Words form={form} product={product} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Terms form={form} product={product} />
          <section className="card card-pad">
            <StatusField
              value={form.watch('status')}
              onValue={value => form.setValue('status', value, { shouldDirty: true })}
              error={errors.status?.message}
            />
          </section>
          {aside}
        </div>
      </div>
    </Form>
  )
}

type PartProps = FormOf & { product: ProductView | null }

function Words({ form, product }: PartProps) {
  const { errors } = form.formState
  return (
    <section className="card card-pad flex flex-col gap-5" aria-label={say('details')}>
      <PickedFile
        title={say('image')}
        hint={say('imageHint')}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        known={product?.image ? { name: '', picture: product.image } : null}
        file={form.watch('image')}
        onFile={file => form.setValue('image', file, { shouldDirty: true })}
        error={errors.image?.message}
      />
      <TextField label={say('name')} error={errors.name?.message} maxLength={120} {...form.register('name')} />
      <TextAreaField
        label={say('description')}
        rows={4}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </section>
  )
}

function Terms({ form, product }: PartProps) {
  const { currency, tokenConversionRate } = useSettings()
  const { errors, isSubmitted } = form.formState
  const isDigital = form.watch('type') === 'digital'
  const known = product?.digitalFileId ? { name: product.digitalFileName ?? '', picture: null } : null
  return (
    <section className="card card-pad flex flex-col gap-5" aria-label={say('terms')}>
      <SelectField
        label={say('type')}
        hint={say(isDigital ? 'digitalText' : 'physicalText')}
        {...form.register('type')}
      >
        <option value="physical">{say('physical')}</option>
        <option value="digital">{say('digital')}</option>
      </SelectField>
      <AmountField
        {...PRICE_RANGE}
        label={say('price')}
        text={form.watch('price')}
        onText={text => form.setValue('price', text, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.price?.message}
        currency={currency}
        unit="tokens"
        rate={tokenConversionRate}
      />
      {isDigital ? (
        <PickedFile
          title={say('file')}
          hint={say('fileHint')}
          known={known}
          file={form.watch('digitalFile')}
          onFile={file => form.setValue('digitalFile', file, { shouldDirty: true, shouldValidate: isSubmitted })}
          error={errors.digitalFile?.message}
        />
      ) : (
        <TextField
          label={say('stock')}
          hint={say('stockHint')}
          inputMode="numeric"
          className="num"
          error={errors.stock?.message}
          {...form.register('stock')}
        />
      )}
    </section>
  )
}
