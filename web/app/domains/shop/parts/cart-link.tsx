import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCartCount } from '../cart.ts'
import { say } from '../words.ts'
import '../../../ui/button.css'
import './shop.css'

const MOST = 99

/** The way to the cart in the bar of phones, with how much is in it; nothing while it is empty. */
export function CartLink() {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <ButtonLink kind="ghost" href="/cart" className="btn-icon relative">
      <Icon name="shopping-bag" />
      <span className="cart-count num" aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="sr-only">{say('cartOf', { n: count })}</span>
    </ButtonLink>
  )
}
