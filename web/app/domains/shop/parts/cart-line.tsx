import type { CartLineView } from '@fanfare/contract'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { productPath } from '../acts.ts'
import { useCart } from '../cart.ts'
import type { CartItem } from '../cart-store.ts'
import { say } from '../cart-words.ts'
import { Stepper } from './stepper.tsx'
import '../../../ui/tile.css'
import './shop.css'

const QUANTITY_MAX = 99

/** One product of the cart: how many, what they cost, and what is wrong with it. */
export function CartLine({ item, line }: { item: CartItem; line: CartLineView | undefined }) {
  const cart = useCart()
  const { productId, name, type, image, slug, quantity } = item
  const href = productPath({ slug, _id: productId })
  const price_minor = minorOf(line?.unitPrice ?? item.price) * BigInt(quantity)
  const stock = line?.stock ?? QUANTITY_MAX
  return (
    <li className="shop-line">
      <span className="tile shop-thumb">
        <Picture src={image} alt="" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <span className="flex items-start justify-between gap-3">
          <a href={href} className="font-strong wrap-anywhere">
            {line?.name ?? name}
          </a>
          <span className="shrink-0 font-strong text-label">
            <Tokens minor={price_minor} exact />
          </span>
        </span>
        <span className="text-ink-muted text-small">{say(type === 'digital' ? 'digital' : 'physical')}</span>
        {line?.problem && <Problem item={item} line={line} />}
        <span className="flex flex-wrap items-center gap-2">
          {type !== 'digital' && (
            <Stepper
              name={name}
              value={quantity}
              max={Math.min(QUANTITY_MAX, Math.max(stock, 1))}
              onChange={next => cart.getState().setQuantity(productId, next)}
            />
          )}
          <Button
            kind="ghost"
            size="s"
            aria-label={say('removeIt', { name })}
            onClick={() => cart.getState().remove([productId])}
          >
            {say('remove')}
          </Button>
        </span>
      </div>
    </li>
  )
}

/** What is wrong with it, with the one step that puts it right. */
function Problem({ item, line }: { item: CartItem; line: CartLineView }) {
  const cart = useCart()
  const { productId } = item
  const { problem, stock, unitPrice } = line
  const words = {
    sold_out: say('soldOut'),
    too_few: say('tooFew', { n: stock ?? 0 }),
    unavailable: say('unavailable'),
    owned: say('owned'),
    one_only: say('oneOnly'),
    price_changed: say('priceChanged', {
      before: tokensText(minorOf(item.price)),
      now: tokensText(minorOf(unitPrice ?? item.price)),
    }),
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="hint hint-bad" role="alert">
        <Icon name="circle-exclamation-point" size="xs" />
        <span>{problem ? words[problem] : ''}</span>
      </span>
      {problem === 'too_few' && stock !== null && stock > 0 && (
        <Button size="s" onClick={() => cart.getState().setQuantity(productId, stock)}>
          {say('take', { n: stock })}
        </Button>
      )}
      {problem === 'price_changed' && unitPrice !== null && (
        <Button size="s" onClick={() => cart.getState().setPrice(productId, unitPrice)}>
          {say('acceptPrice')}
        </Button>
      )}
    </span>
  )
}
