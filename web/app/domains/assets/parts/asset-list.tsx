import type { ReactNode } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import type { UseInfiniteQueryResult } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import type { Asset } from '../cache.ts'
import { say } from '../words.ts'
import { AssetCard } from './cards.tsx'
import '../../../ui/asset-grid.css'
import './cards.css'

type Props = {
  list: UseInfiniteQueryResult<{ pages: { data: Asset[] }[] }>
  label: string
  empty: ReactNode
  /** Shows only so many, and nothing after them. */
  few?: number | undefined
}

const EAGER = 4

/** Galleries or videos side by side, with more as the end comes near. */
export function AssetList({ list, label, empty, few }: Props) {
  if (list.isPending || list.isPlaceholderData) return <Waiting />
  if (list.isLoadingError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const assets = (list.data?.pages ?? []).flatMap(page => page.data).slice(0, few)
  if (assets.length === 0) return empty
  return (
    <section aria-label={label}>
      <ul className="asset-grid">
        {assets.map((asset, index) => (
          <li key={asset._id} className="min-w-0">
            <AssetCard asset={asset} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      {few === undefined && <ListFoot list={list} end={say('end')} />}
    </section>
  )
}

function Waiting() {
  return (
    <div className="asset-grid" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <Skeleton key={key} height={210} />
      ))}
    </div>
  )
}
