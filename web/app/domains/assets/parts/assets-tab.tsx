import type { PerformerDetails } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { dayEdges } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import type { AssetKind } from '../cache.ts'
import { type Some, useGalleries, useVideos } from '../lists.ts'
import { say } from '../words.ts'
import { AssetList } from './asset-list.tsx'

const DayRange = lazy(() => import('../../../ui/day-range.tsx'))

const DAY = /^\d{4}-\d{2}-\d{2}$/
type Asked = { q: string; from: string; to: string }

/** The galleries or the videos of a creator, with a search and a range of days; the address holds both. */
export default function AssetsTab({ performer, kind }: { performer: PerformerDetails; kind: AssetKind }) {
  const [params, setParams] = useSearchParams()
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return DAY.test(value) ? value : ''
  }
  const asked: Asked = { q: params.get('q')?.trim() ?? '', from: day('from'), to: day('to') }
  const change = (part: Partial<Asked>) => {
    const next = Object.entries({ tab: params.get('tab') ?? '', ...asked, ...part }).filter(([, value]) => value !== '')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const some: Some = {
    performerId: performer._id,
    ...(asked.q && { q: asked.q }),
    ...(asked.from && { fromDate: dayEdges(asked.from).from }),
    ...(asked.to && { toDate: dayEdges(asked.to).to }),
  }
  const List = kind === 'gallery' ? Galleries : Videos
  return (
    <div className="flex flex-col gap-5 pt-4">
      <Tools kind={kind} asked={asked} onChange={change} />
      <List
        some={some}
        empty={<Nothing kind={kind} name={performer.name} isNarrowed={Object.keys(some).length > 1} onAll={change} />}
      />
    </div>
  )
}

type ListProps = { some: Some; empty: React.ReactNode }

function Galleries({ some, empty }: ListProps) {
  return <AssetList list={useGalleries(some)} label={say('searchGalleries')} empty={empty} />
}

function Videos({ some, empty }: ListProps) {
  return <AssetList list={useVideos(some)} label={say('searchVideos')} empty={empty} />
}

type ToolsProps = { kind: AssetKind; asked: Asked; onChange: (part: Partial<Asked>) => void }

function Tools({ kind, asked, onChange }: ToolsProps) {
  const [open, setOpen] = useState(asked.from !== '' || asked.to !== '')
  const label = say(kind === 'gallery' ? 'searchGalleries' : 'searchVideos')
  return (
    <div className="flex max-w-(--size-column) flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchField label={label} placeholder={label} value={asked.q} onSearch={q => onChange({ q })} />
        <Button kind="quiet" className="min-h-12 shrink-0" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="calendar-days" size="s" />
          <span className="max-desk:sr-only">{say('dates')}</span>
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton height={74} />}>
          <DayRange from={asked.from} to={asked.to} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

type NothingProps = { kind: AssetKind; name: string; isNarrowed: boolean; onAll: (part: Asked) => void }

function Nothing({ kind, name, isNarrowed, onAll }: NothingProps) {
  const isGallery = kind === 'gallery'
  if (!isNarrowed)
    return (
      <Empty icon={isGallery ? 'images' : 'video'} title={say(isGallery ? 'noGalleries' : 'noVideos')}>
        {say(isGallery ? 'noGalleriesText' : 'noVideosText', { name })}
      </Empty>
    )
  const all = (
    <Button kind="solid" size="s" onClick={() => onAll({ q: '', from: '', to: '' })}>
      {say('showAll')}
    </Button>
  )
  return (
    <Empty icon="search-x" title={say('noneFound')} action={all}>
      {say('noneFoundText')}
    </Empty>
  )
}
