import { ActRow } from '../../../ui/act-row.tsx'
import { ReportMenu } from '../../moderation/index.ts'
import { type AssetActs, assetPath, isKept } from '../acts.ts'
import type { Asset, AssetKind } from '../cache.ts'

type Props = { kind: AssetKind; asset: Asset; acts: AssetActs }

/** Like, comment, tip, bookmark, share, report: the row under a gallery or a video. */
export function AssetActions({ kind, asset, acts }: Props) {
  const { _id: targetId, performerId, title, stats, isLiked } = asset
  return (
    <ActRow
      likes={stats.likes}
      isLiked={isLiked}
      comments={stats.comments}
      commentsHref="#comments"
      isKept={isKept(asset)}
      href={assetPath(kind, asset)}
      onLike={() => acts.like(asset)}
      onTip={acts.mayPay && (() => acts.tip(asset))}
      onSave={() => acts.save(asset)}
      onShare={() => void acts.share(asset)}
    >
      <ReportMenu target={kind} targetId={targetId} performerId={performerId} name={title} />
    </ActRow>
  )
}
