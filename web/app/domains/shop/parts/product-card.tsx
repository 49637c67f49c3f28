import type { ProductView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { aiText } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { productPath } from '../acts.ts'
import { say } from '../words.ts'
import '../../../ui/tile.css'
import './shop.css'

type Props = { product: ProductView; eager?: boolean; act?: ReactNode; by?: boolean }

/** A product in a list: its picture, its name and what it costs. */
export function ProductCard({ product, eager = false, act, by = false }: Props) {
  const { name, price, image, thumbhash, type, isSoldOut } = product
  const about = [aiText(product), by && product.performer.name].filter(Boolean).join(' · ')
  return (
    <article className="relative flex min-w-0 flex-col gap-2">
      <a href={productPath(product)} className="tile" aria-label={name}>
        <Picture src={image} hash={thumbhash} alt="" eager={eager} />
        {isSoldOut && (
          <span className="at at-ts">
            <Badge tone="glass">{say('soldOut')}</Badge>
          </span>
        )}
        {type === 'digital' && (
          <span className="at at-be">
            <Badge tone="glass" icon="download">
              {say('digital')}
            </Badge>
          </span>
        )}
      </a>
      {act && <span className="at at-te">{act}</span>}
      <span className="flex min-w-0 flex-col gap-0.5">
        <a href={productPath(product)} tabIndex={-1} className="clip font-medium text-label">
          {name}
        </a>
        {about && <span className="clip text-ink-muted text-small">{about}</span>}
        <span className="font-strong text-label">
          <Tokens minor={minorOf(price)} />
        </span>
      </span>
    </article>
  )
}
