import type { OwnCollection } from '@fanfare/contract'
import { Suspense, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { say } from '../collection-words.ts'
import { useOwnCollections } from '../own-collections.ts'
import type { ComposeValues } from './values.ts'

const CollectionDialog = lazy(() => import('../studio/collection-dialog.tsx'))

type Props = { form: UseFormReturn<ComposeValues>; isNew: boolean }

/** The collections that a post goes into; those of the last post are one press away. */
export default function CollectionFields({ form, isNew }: Props) {
  const list = useOwnCollections()
  const [isMaking, setMaking] = useState(false)
  const chosen = form.watch('collectionIds')
  const set = (ids: string[]) => form.setValue('collectionIds', ids, { shouldDirty: true })
  const known = list.data?.data
  useEffect(() => {
    // A draft may name a collection that was deleted since.
    const ids = form.getValues('collectionIds')
    const there = ids.filter(id => known?.some(({ _id }) => _id === id))
    if (known && there.length < ids.length) form.setValue('collectionIds', there)
  }, [form, known])
  const flip = ({ _id }: OwnCollection) =>
    set(chosen.includes(_id) ? chosen.filter(id => id !== _id) : [...chosen, _id])
  const last = known?.filter(({ _id }) => list.data?.lastIds.includes(_id)) ?? []
  const offers = isNew && last.some(({ _id }) => !chosen.includes(_id))
  const error = form.formState.errors.collectionIds?.message
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="compose-collections">
      <h2 id="compose-collections" className="font-strong text-label">
        {say('field')}
      </h2>
      {list.isPending && <SkeletonLines count={1} />}
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {known && <p className="text-ink-muted text-small">{say(known.length > 0 ? 'fieldHint' : 'fieldNone')}</p>}
      {known && known.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{say('field')}</legend>
          {known.map(one => (
            <Chip key={one._id} small on={chosen.includes(one._id)} onClick={() => flip(one)}>
              <span className="clip max-w-60">{one.title}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {error && (
        <span className="hint hint-bad" role="alert">
          {error}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        {offers && <UseLast last={last} onUse={ids => set([...new Set([...chosen, ...ids])])} />}
        {known && (
          <Button size="s" kind="ghost" onClick={() => setMaking(true)}>
            <Icon name="folder-plus" size="s" />
            {say('create')}
          </Button>
        )}
      </div>
      {isMaking && (
        <Suspense fallback={null}>
          <CollectionDialog
            collection={null}
            onSaved={async made => {
              await list.refetch()
              set([...chosen, made._id])
            }}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function UseLast({ last, onUse }: { last: OwnCollection[]; onUse: (ids: string[]) => void }) {
  return (
    <Button size="s" kind="ghost" className="max-w-full" onClick={() => onUse(last.map(({ _id }) => _id))}>
      <Icon name="copy" size="s" />
      <span className="clip">{say('useLast', { names: last.map(({ title }) => title).join(', ') })}</span>
    </Button>
  )
}
