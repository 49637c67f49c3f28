import { Empty } from '../../../ui/states.tsx'
import { AssetList, useGalleries, useVideos } from '../../assets/index.ts'
import { say } from '../search-words.ts'
import { FoundHead } from './found-head.tsx'

type Props = { kind: 'gallery' | 'video'; q: string; head: { total: number; href: string } | null }

/** The videos or galleries that hold a word; under a head only the first few. */
export default function FoundAssets({ kind, q, head }: Props) {
  const List = kind === 'video' ? FoundVideos : FoundGalleries
  const name = kind === 'video' ? 'videos' : 'galleries'
  return (
    <section aria-label={say(name)}>
      {head && <FoundHead title={say(name)} {...head} />}
      <List q={q} few={head !== null} />
    </section>
  )
}

const FEW = 3

function FoundVideos({ q, few }: { q: string; few: boolean }) {
  const list = useVideos({ q })
  const empty = <Empty icon="search-x" title={say('no_videos', { q })} />
  return <AssetList list={list} label={say('videos')} empty={empty} few={few ? FEW : undefined} />
}

function FoundGalleries({ q, few }: { q: string; few: boolean }) {
  const list = useGalleries({ q })
  const empty = <Empty icon="search-x" title={say('no_galleries', { q })} />
  return <AssetList list={list} label={say('galleries')} empty={empty} few={few ? FEW : undefined} />
}
