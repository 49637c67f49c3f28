import type { ProductView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { countText } from '../../../ui/money.ts'
import { ReportDialog } from '../../safety/index.ts'
import { productPath, type useProductActs } from '../acts.ts'
import { say } from '../words.ts'

type Props = { product: ProductView; acts: ReturnType<typeof useProductActs> }

/** Like, comment, bookmark, share, report: the row under a product. */
export function ProductActions({ product, acts }: Props) {
  const viewer = useViewer()
  const { likes, comments } = product.stats
  return (
    <div className="acts">
      <button type="button" className="act act-like" aria-pressed={product.isLiked} onClick={() => acts.like(product)}>
        <Icon name="heart" />
        <span className="sr-only">{say('like')}</span>
        {likes > 0 && countText(likes)}
      </button>
      <a className="act" href="#comments">
        <Icon name="message-circle" />
        <span className="sr-only">{say('comments')}</span>
        {comments > 0 && countText(comments)}
      </a>
      <span className="grow" />
      <button
        type="button"
        className="act"
        aria-label={say('save')}
        aria-pressed={product.isBookMarked}
        onClick={() => acts.save(product)}
      >
        <Icon name="bookmark" />
      </button>
      <a
        className="act"
        href={productPath(product)}
        aria-label={say('share')}
        onClick={event => {
          event.preventDefault()
          void acts.share(product)
        }}
      >
        <Icon name="share-2" />
      </a>
      {viewer && viewer._id !== product.performerId && <Reporting product={product} />}
    </div>
  )
}

function Reporting({ product }: Pick<Props, 'product'>) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <MenuButton
        entries={[{ label: say('report'), icon: 'flag', onChoose: () => setAsked(true) }]}
        button={props => <IconButton {...props} icon="ellipsis" label={say('moreActs')} />}
      />
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog
            target="product"
            targetId={product._id}
            performerId={product.performerId}
            name={product.name}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
