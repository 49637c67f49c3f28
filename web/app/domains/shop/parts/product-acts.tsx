import type { ProductView } from '@fanfare/contract'
import { ActRow } from '../../../ui/act-row.tsx'
import { ReportMenu } from '../../moderation/index.ts'
import { productPath, type useProductActs } from '../acts.ts'

type Props = { product: ProductView; acts: ReturnType<typeof useProductActs> }

/** Like, comment, bookmark, share, report: the row under a product. */
export function ProductActions({ product, acts }: Props) {
  const { _id: targetId, performerId, name, stats, isLiked, isBookMarked } = product
  return (
    <ActRow
      likes={stats.likes}
      isLiked={isLiked}
      comments={stats.comments}
      commentsHref="#comments"
      isKept={isBookMarked}
      href={productPath(product)}
      onLike={() => acts.like(product)}
      onSave={() => acts.save(product)}
      onShare={() => void acts.share(product)}
    >
      <ReportMenu target="product" targetId={targetId} performerId={performerId} name={name} />
    </ActRow>
  )
}
