import { collections, type OwnCollection } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Named } from '../../../ui/moment-field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../collection-words.ts'

type Props = {
  collection: OwnCollection | null
  onSaved: (saved: OwnCollection) => unknown
  onClose: () => void
}

type Said = Pick<OwnCollection, 'title' | 'description' | 'isListed' | 'coverId'>

function useSaving({ collection, onSaved, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const save = async ({ coverId, ...body }: Said) => {
    setBusy(true)
    setErrors({})
    try {
      const saved = collection
        ? await call(collections.changeCollection, { params: { id: collection._id }, body: { ...body, coverId } })
        : await call(collections.createCollection, { body })
      toast(collection ? say('saved') : say('created', { title: saved.title }), { icon: 'check' })
      await onSaved(saved)
      onClose()
    } catch (problem) {
      const fields = problem instanceof ApiError ? (problem.fields ?? []) : []
      const known = fields.filter(({ path }) => path === 'title' || path === 'description')
      setErrors(
        known.length > 0
          ? Object.fromEntries(known.map(({ path, message }) => [path, message]))
          : { title: sentenceOf(problem) },
      )
      setBusy(false)
    }
  }
  return { save, errors, isBusy }
}

/** Makes a collection, or changes what it says and whether it is on the creator's page. */
export default function CollectionDialog({ collection, onSaved, onClose }: Props) {
  const [title, setTitle] = useState(collection?.title ?? '')
  const [description, setDescription] = useState(collection?.description ?? '')
  const [isListed, setListed] = useState(collection?.isListed ?? true)
  const [coverId, setCoverId] = useState(collection?.coverId ?? null)
  const { save, errors, isBusy } = useSaving({ collection, onSaved, onClose })
  return (
    <Dialog title={say(collection ? 'edit' : 'create')} onClose={onClose}>
      <Form
        className="flex flex-col gap-5 p-6"
        onSubmit={event => {
          event.preventDefault()
          if (title.trim()) void save({ title: title.trim(), description: description.trim(), isListed, coverId })
        }}
      >
        <TextField
          label={say('name')}
          maxLength={60}
          value={title}
          error={errors.title}
          onChange={event => setTitle(event.target.value)}
        />
        <TextAreaField
          label={say('description')}
          hint={say('descriptionHint')}
          maxLength={300}
          rows={3}
          value={description}
          error={errors.description}
          onChange={event => setDescription(event.target.value)}
        />
        <Switch
          label={<Named title={say('listed')} text={say('listedText')} />}
          checked={isListed}
          onChange={event => setListed(event.target.checked)}
        />
        {collection && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Named
              title={`${say('ownCover')}: ${say(coverId ? 'ownCoverChosen' : 'ownCoverNewest')}`}
              text={say('ownCoverHint')}
            />
            {coverId && (
              <Button size="s" kind="ghost" onClick={() => setCoverId(null)}>
                {say('useNewest')}
              </Button>
            )}
          </div>
        )}
        <Button type="submit" kind="solid" size="l" block busy={isBusy} disabled={!title.trim()}>
          {say(collection ? 'save' : 'createAct')}
        </Button>
      </Form>
    </Dialog>
  )
}
