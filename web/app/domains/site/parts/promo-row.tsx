import { type PromoView, promoPositions, promos } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../site-desk-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** One promotion: its picture, what it says, where it stands, and whether it is shown. */
export function PromoRow({ promo, onEdit }: { promo: PromoView; onEdit: () => void }) {
  const { _id: id, title, description, link, status, photo } = promo
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    try {
      await call(promos.deletePromo, { params: { id } })
      toast(say('promoDeleted'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const position = promoPositions.find(one => one === promo.position) ?? 'top'
  const picture = photo?.thumbnails[0] ?? photo?.url
  return (
    <div className="flex flex-wrap items-center gap-4 px-5 py-4 max-desk:px-4">
      {picture && <img src={picture} alt="" className="aspect-5/2 w-32 rounded-control object-cover" loading="lazy" />}
      <span className="flex min-w-0 grow basis-48 flex-col">
        <b className="wrap-anywhere font-strong text-label">{title}</b>
        {description && <span className="wrap-anywhere text-ink-muted text-small">{description}</span>}
        <span className="wrap-anywhere text-ink-faint text-small">
          {[say(`position_${position}`), link].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-1">
        <Badge {...(status === 'active' && { tone: 'good' as const })}>
          {say(status === 'active' ? 'shown' : 'hidden')}
        </Badge>
        <IconButton icon="pencil" label={say('editPromo', { title })} onClick={onEdit} />
        <IconButton icon="trash" label={say('deletePromo', { title })} onClick={() => setAsks(true)} />
      </span>
      {asks && (
        <Suspense>
          <Sure
            title={say('deletePromoTitle', { title })}
            text={say('deletePromoText')}
            act={say('deleteAct')}
            onAct={remove}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
