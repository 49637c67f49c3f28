import type { GalleryView } from '@fanfare/contract'
import { useSettings, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countText, minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { Ledge } from '../../wallet/index.ts'
import { type AssetActs, isOwned } from '../acts.ts'
import { say } from '../words.ts'
import './buy-box.css'

type Props = { gallery: GalleryView; previews: number; acts: AssetActs }

/** What a gallery costs and what one gets for it; what somebody owns says so. */
export function BuyBox({ gallery, previews, acts }: Props) {
  const isOwn = useViewer()?._id === gallery.performerId
  if (!gallery.locked)
    return isOwned(gallery) && !isOwn ? (
      <p>
        <Badge tone="good" icon="check">
          {say('owned')}
        </Badge>
      </p>
    ) : null
  return (
    <section className="buy-box" aria-label={say('boxLabel')}>
      {gallery.audience === 'sale' ? (
        <Sale gallery={gallery} previews={previews} acts={acts} />
      ) : (
        <div className="flex flex-col gap-4">
          <Ledge thing={gallery} mayPay={acts.mayPay} onUnlock={() => acts.unlock(gallery)} />
        </div>
      )}
    </section>
  )
}

function Sale({ gallery, previews, acts }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const price_minor = minorOf(gallery.price)
  return (
    <>
      <div>
        <span className="type-heading flex items-baseline gap-2">
          <Tokens minor={price_minor} />
          <span className="num font-regular text-ink-muted text-small">
            {moneyText(worthOf(price_minor, tokenConversionRate), currency)}
          </span>
        </span>
        <span className="text-ink-muted text-small">
          {say('photos', { n: gallery.numOfItems, count: countText(gallery.numOfItems) })}
        </span>
      </div>
      {acts.mayPay ? (
        <Button kind="pay" size="l" block onClick={() => acts.unlock(gallery)}>
          {say('open')} <Tokens minor={price_minor} line />
        </Button>
      ) : (
        <Ledge thing={gallery} mayPay={false} onUnlock={() => {}} />
      )}
      <ul className="flex flex-col gap-2 text-ink-muted text-label">
        <li className="flex items-center gap-2.5">
          <Icon name="infinity" size="s" />
          {say('keepLine')}
        </li>
        <li className="flex items-center gap-2.5">
          <Icon name="download" size="s" />
          {say('downloadLine')}
        </li>
        {previews > 0 && (
          <li className="flex items-center gap-2.5">
            <Icon name="eye" size="s" />
            {say('previewLine', { n: previews })}
          </li>
        )}
      </ul>
    </>
  )
}
