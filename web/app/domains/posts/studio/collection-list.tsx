import { collections, type OwnCollection } from '@fanfare/contract'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { StudioRow } from '../../../core/page/studio-row.tsx'
import { profilePath } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { useDragOrder } from '../../../ui/drag-order.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { collectionPath } from '../collection-path.ts'
import { say } from '../collection-words.ts'
import { copyLink } from './acts.tsx'
import './collections.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const CollectionDialog = lazy(() => import('./collection-dialog.tsx'))

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** Puts the list in another order at once, and keeps that; it is as the server says where that fails. */
function useOrder(served: OwnCollection[]) {
  const [list, setList] = useState(served)
  const { revalidate } = useRevalidator()
  useEffect(() => setList(served), [served])
  const move = async (from: number, to: number) => {
    const moved = list[from]
    if (!moved || to < 0 || to >= list.length || from === to) return
    const next = list.toSpliced(from, 1).toSpliced(to, 0, moved)
    setList(next)
    try {
      await call(collections.orderCollections, { body: { ids: next.map(({ _id }) => _id) } })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await revalidate()
  }
  return { list, move }
}

/** Deletes a collection, with a way back for a moment. */
function useRemoval() {
  const { revalidate } = useRevalidator()
  const restore = async ({ _id, title }: OwnCollection) => {
    try {
      await call(collections.restoreCollection, { params: { id: _id } })
      toast(say('restored', { title }), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await revalidate()
  }
  return async (one: OwnCollection) => {
    try {
      await call(collections.deleteCollection, { params: { id: one._id } })
      const act = { label: sayUi('undo'), run: () => void restore(one) }
      toast(say('deleted', { title: one.title }), { icon: 'trash', act, shown_ms: 10_000 })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await revalidate()
  }
}

/** A creator's collections in their order, which drag and keys change, and what can be done with each. */
export function CollectionList({ served }: { served: OwnCollection[] }) {
  const { list, move } = useOrder(served)
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState('')
  const [edited, setEdited] = useState<OwnCollection | null>(null)
  const [leaving, setLeaving] = useState<OwnCollection | null>(null)
  const grips = useRef(new Map<string, HTMLButtonElement | null>())
  const moveTo = (from: number, to: number) => {
    const one = list[from]
    if (!one || to < 0 || to >= list.length) return
    setTold(say('movedTo', { title: one.title, n: to + 1, total: list.length }))
    void move(from, to)
    requestAnimationFrame(() => grips.current.get(one._id)?.focus())
  }
  const dragOf = useDragOrder(moveTo)
  const remove = useRemoval()
  return (
    <>
      <ul className="card card-flush mt-4" aria-label={say('title')}>
        {list.map((one, index) => (
          <li key={one._id} className="coll-row" {...dragOf(index)}>
            <button
              type="button"
              className="coll-grip"
              ref={node => void grips.current.set(one._id, node)}
              aria-label={say('move', { title: one.title, n: index + 1, total: list.length })}
              onKeyDown={(event: KeyboardEvent) => {
                const step = steps[event.key]
                if (!step) return
                event.preventDefault()
                moveTo(index, index + step)
              }}
            >
              <Icon name="grip-vertical" size="s" />
            </button>
            <Row
              {...{ one, index, total: list.length }}
              onMove={to => moveTo(index, to)}
              onEdit={() => setEdited(one)}
              onDelete={() => setLeaving(one)}
            />
          </li>
        ))}
      </ul>
      <span className="sr-only" role="status">
        {told}
      </span>
      <Suspense fallback={null}>
        {edited && <CollectionDialog collection={edited} onSaved={revalidate} onClose={() => setEdited(null)} />}
        {leaving && (
          <Sure
            title={say('deleteTitle', { title: leaving.title })}
            text={say('deleteText')}
            act={say('deleteAct')}
            onAct={() => remove(leaving)}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type RowProps = {
  one: OwnCollection
  index: number
  total: number
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
}

function Row({ one, index, total, onMove, onEdit, onDelete }: RowProps) {
  const viewer = useViewer()
  const { _id, title, totalOwn, total: live, isListed, cover } = one
  const path = viewer && collectionPath(profilePath(viewer), one)
  const posts = `/studio/posts?collection=${_id}`
  const entries: MenuEntry[] = [
    { label: say('posts'), icon: 'rows-3', href: posts },
    { label: say('edit'), icon: 'pencil', onChoose: onEdit },
  ]
  if (path && isListed)
    entries.push(
      { label: say('view'), icon: 'eye', href: path },
      { label: say('copyLink'), icon: 'link', onChoose: () => void copyLink(path) },
    )
  if (index > 0) entries.push({ label: say('moveUp'), icon: 'arrow-up', onChoose: () => onMove(index - 1) })
  if (index < total - 1) entries.push({ label: say('moveDown'), icon: 'arrow-down', onChoose: () => onMove(index + 1) })
  entries.push({ label: say('delete'), icon: 'trash', bad: true, onChoose: onDelete })
  return (
    <StudioRow
      href={posts}
      title={title}
      sub={totalOwn === live ? say('count', { n: live }) : say('countBoth', { n: totalOwn, live })}
      picture={{ src: cover?.url ?? null, hash: cover?.hash ?? null }}
      icon="folder"
      states={isListed ? [] : [{ icon: 'eye-off', label: say('hidden') }]}
      when=""
      counts={[]}
      entries={entries}
      acts={say('acts', { title })}
    />
  )
}
