import type { OwnCollection } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { TierField } from '../../../core/page/tier-field.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say as sayCollections } from '../collection-words.ts'
import { refreshCollections } from '../own-collections.ts'
import type { ManyBody } from './acts.tsx'
import { takeOut } from './collection-acts.ts'
import { say } from './words.ts'
import './bulk-bar.css'

const audiences = ['public', 'followers', 'subscribers', 'sale'] as const

type Props = {
  ids: string[]
  /** The collection that the list shows, if it does. */
  collection: OwnCollection | null
  onChange: (body: ManyBody) => Promise<void>
  onDelete: (ids: string[]) => void
  onClear: () => void
}

/** What can be done with the posts that are picked; Escape picks none. */
export function BulkBar({ ids, collection, onChange, onDelete, onClear }: Props) {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      const isInSheet = target instanceof Element && target.closest('[role=dialog]')
      if (key === 'Escape' && !isInSheet) onClear()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClear])
  const change = async (body: Omit<ManyBody, 'ids'>) => {
    setBusy(true)
    await onChange({ ids, ...body })
    setBusy(false)
    onClear()
  }
  return (
    <section className="bulk" aria-label={say('picked', { n: ids.length })}>
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <b className="grow px-2 font-strong text-label max-desk:basis-full" aria-live="polite">
          {say('picked', { n: ids.length })}
        </b>
        <Button kind="ghost" size="s" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          <Icon name="users" size="s" />
          {say('audience')}
        </Button>
        <CollectButtons ids={ids} collection={collection} onDone={onClear} />
        <Button kind="ghost" size="s" busy={busy} onClick={() => change({ act: 'archive' })}>
          <Icon name="archive" size="s" />
          {say('archive')}
        </Button>
        <Button
          kind="danger-quiet"
          size="s"
          onClick={() => {
            onDelete(ids)
            onClear()
          }}
        >
          <Icon name="trash" size="s" />
          {say('delete')}
        </Button>
        <IconButton icon="x" size="s" label={say('pickNone')} onClick={onClear} />
      </div>
      {asks && <AudienceForm busy={busy} onSend={change} />}
    </section>
  )
}

function CollectButtons({ ids, collection, onDone }: Pick<Props, 'ids' | 'collection'> & { onDone: () => void }) {
  const client = useQueryClient()
  const takeAllOut = async (from: OwnCollection) => {
    await takeOut(from, ids)
    onDone()
    await refreshCollections(client)
  }
  return (
    <>
      <Button kind="ghost" size="s" onClick={() => openSheet('collections', { postIds: ids, onDone })}>
        <Icon name="folder-plus" size="s" />
        {sayCollections('addTo')}
      </Button>
      {collection && (
        <Button kind="ghost" size="s" onClick={() => void takeAllOut(collection)}>
          <Icon name="x" size="s" />
          {sayCollections('takeOut')}
        </Button>
      )}
    </>
  )
}

type AudienceProps = { busy: boolean; onSend: (body: Omit<ManyBody, 'ids'>) => Promise<void> }

function AudienceForm({ busy, onSend }: AudienceProps) {
  const [audience, setAudience] = useState<(typeof audiences)[number]>('subscribers')
  const [tierId, setTierId] = useState('')
  const [price, setPrice] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault()
    const amount = Number(price.replace(',', '.'))
    if (audience === 'sale' && !(amount > 0)) return setProblem(say('priceNeeded'))
    return void onSend({
      act: 'audience',
      audience,
      ...(audience === 'subscribers' && { tierId: tierId || null }),
      ...(audience === 'sale' && { price: amount }),
    })
  }
  return (
    <Form className="flex flex-wrap items-end gap-3 px-2 pb-2" aria-label={say('audience')} onSubmit={send}>
      <SelectField
        label={say('audienceField')}
        value={audience}
        onChange={event => setAudience(audiences.find(one => one === event.target.value) ?? 'subscribers')}
      >
        {audiences.map(one => (
          <option key={one} value={one}>
            {say(one === 'public' ? 'everyone' : one === 'sale' ? 'forSale' : one)}
          </option>
        ))}
      </SelectField>
      {audience === 'subscribers' && <TierField value={tierId} onValue={setTierId} brief />}
      {audience === 'sale' && (
        <TextField
          label={say('price')}
          inputMode="decimal"
          className="num"
          autoComplete="off"
          error={problem}
          value={price}
          onChange={event => {
            setPrice(event.target.value)
            setProblem(undefined)
          }}
        />
      )}
      <Button type="submit" kind="solid" busy={busy}>
        {say('change')}
      </Button>
    </Form>
  )
}
