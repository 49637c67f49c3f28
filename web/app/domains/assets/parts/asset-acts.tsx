import { Suspense, useState } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { countText } from '../../../ui/money.ts'
import { ReportDialog } from '../../safety/index.ts'
import { type AssetActs, assetPath, isKept } from '../acts.ts'
import type { Asset, AssetKind } from '../cache.ts'
import { say } from '../words.ts'

type Props = { kind: AssetKind; asset: Asset; acts: AssetActs }

/** Like, comment, tip, bookmark, share: the row under a gallery or a video. */
export function AssetActions({ kind, asset, acts }: Props) {
  const viewer = useViewer()
  const isOwn = viewer?._id === asset.performerId
  const { likes, comments } = asset.stats
  return (
    <div className="acts">
      <button type="button" className="act act-like" aria-pressed={asset.isLiked} onClick={() => acts.like(asset)}>
        <Icon name="heart" />
        <span className="sr-only">{say('like')}</span>
        {likes > 0 && countText(likes)}
      </button>
      <a className="act" href="#comments">
        <Icon name="message-circle" />
        <span className="sr-only">{say('comments')}</span>
        {comments > 0 && countText(comments)}
      </a>
      {acts.mayPay && (
        <button type="button" className="act" onClick={() => acts.tip(asset)}>
          <Coin line />
          {say('tip')}
        </button>
      )}
      <span className="grow" />
      <button
        type="button"
        className="act"
        aria-label={say('save')}
        aria-pressed={isKept(asset)}
        onClick={() => acts.save(asset)}
      >
        <Icon name="bookmark" />
      </button>
      <a
        className="act"
        href={assetPath(kind, asset)}
        aria-label={say('share')}
        onClick={event => {
          event.preventDefault()
          void acts.share(asset)
        }}
      >
        <Icon name="share-2" />
      </a>
      {viewer && !isOwn && <Reporting kind={kind} asset={asset} />}
    </div>
  )
}

function Reporting({ kind, asset }: Omit<Props, 'acts'>) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <MenuButton
        entries={[{ label: say('report'), icon: 'flag', onChoose: () => setAsked(true) }]}
        button={props => <IconButton {...props} icon="ellipsis" label={say('more')} />}
      />
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog
            target={kind}
            targetId={asset._id}
            performerId={asset.performerId}
            name={asset.title}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
