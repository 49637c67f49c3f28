import { type CartLineView, type CartProblem, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../../kernel/config.ts'
import { Refusal, refuseFields } from '../../../kernel/refusal.ts'
import { publicFileUrl } from '../../../kernel/storage/urls.ts'
import type { Cart, Line } from '../queries/cart.ts'
import type { ProductRow } from '../store/products.ts'

type Seen = Pick<ProductRow, 'name' | 'stock' | 'price_minor'>
/** A product of a cart, and what is wrong with it. */
type Marked = { productId: string; product?: Seen | undefined; problem: CartProblem | null }

/** What is wrong with an item, in a sentence. */
function sentenceOf(problem: CartProblem, product: Seen | undefined): string {
  const name = product?.name ?? 'This product'
  const sentences: Record<CartProblem, string> = {
    unavailable: `${name} isn't for sale any more.`,
    sold_out: `${name} is sold out.`,
    too_few: `Only ${product?.stock ?? 0} of ${name} left.`,
    price_changed: `${name} costs ${moneyToWire(product?.price_minor ?? 0n)} now.`,
    owned: `You already own ${name}.`,
    one_only: `You buy ${name} only once.`,
  }
  return sentences[problem]
}

/** The refusal of a cart: one field for each item that isn't as it was, and the same as `items` for programs. */
export function cartChanged(cart: Cart, marked: Marked[]): Refusal {
  const wrong = marked.flatMap(({ productId, product, problem }) => {
    if (!problem) return []
    const index = cart.items.findIndex(item => item.productId === productId)
    return [{ index, productId, product, problem, message: sentenceOf(problem, product) }]
  })
  const { code, fields } = refuseFields(
    wrong.map(({ index, message }) => ({ path: `items.${index}`, message })),
    'CART_CHANGED',
  )
  const items = wrong.map(({ productId, product, problem, message }) => ({
    productId,
    problem,
    message,
    stock: product?.stock ?? null,
    price: product ? moneyToWire(product.price_minor) : null,
  }))
  return new Refusal(code, { ...(fields && { fields }), details: { items } })
}

/** An item of a cart as a checkout would take it. */
export function lineView(config: Config, { item, product, price, problem }: Line): CartLineView {
  return {
    productId: item.productId,
    performerId: product?.performer_id ?? null,
    name: product?.name ?? null,
    type: product?.type ?? null,
    image: product?.image_file_id ? publicFileUrl(config, product.image_file_id, 'medium') : null,
    slug: product?.slug ?? null,
    quantity: item.quantity,
    stock: product?.type === 'physical' ? product.stock : null,
    unitPrice: product ? moneyToWire(product.price_minor) : null,
    originalPrice: moneyToWire(price.original_minor),
    discount: moneyToWire(price.original_minor - price.paid_minor),
    totalPrice: moneyToWire(price.paid_minor),
    problem,
    message: problem && sentenceOf(problem, product),
  }
}
