import { createStore, type StoreApi } from 'zustand/vanilla'

/** A product in a cart, with what the fan was shown of it. */
export type CartItem = {
  productId: string
  quantity: number
  price: number
  name: string
  type: string
  image: string | null
  slug: string
  performerId: string
  performerName: string
}

const ITEMS_MAX = 100
const QUANTITY_MAX = 99

/** The quantity of a product that a cart may hold. A digital product can be in it once. */
function fitting(quantity: number, type: string): number {
  return type === 'digital' ? 1 : Math.min(QUANTITY_MAX, Math.max(1, Math.trunc(quantity) || 1))
}

/** The cart with so many more of a product, at the price that is shown now. */
export function withItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const known = items.find(({ productId }) => productId === item.productId)
  const next = { ...item, quantity: fitting((known?.quantity ?? 0) + item.quantity, item.type) }
  if (known) return items.map(one => (one === known ? next : one))
  return items.length < ITEMS_MAX ? [...items, next] : [...items]
}

/** The cart after its owner logged in with another in hand: of what is in both, the larger quantity stays. */
export function mergedCarts(own: readonly CartItem[], brought: readonly CartItem[]): CartItem[] {
  const kept = own.map(item => {
    const other = brought.find(({ productId }) => productId === item.productId)
    return other ? { ...other, quantity: Math.max(item.quantity, other.quantity) } : item
  })
  const known = new Set(own.map(({ productId }) => productId))
  return [...kept, ...brought.filter(({ productId }) => !known.has(productId))].slice(0, ITEMS_MAX)
}

/** What a browser kept of a cart; what isn't one is left out. */
export function readCart(text: string | null): CartItem[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept)
      ? kept.filter(isItem).map(item => ({ ...item, quantity: fitting(item.quantity, item.type) }))
      : []
  } catch {
    return []
  }
}

function isItem(one: unknown): one is CartItem {
  if (typeof one !== 'object' || one === null) return false
  const item = one as Record<string, unknown>
  const texts = ['productId', 'name', 'type', 'slug', 'performerId', 'performerName']
  return (
    texts.every(name => typeof item[name] === 'string') &&
    typeof item.quantity === 'number' &&
    typeof item.price === 'number' &&
    (item.image === null || typeof item.image === 'string')
  )
}

type CartState = {
  items: CartItem[]
  add: (item: CartItem) => void
  setQuantity: (productId: string, quantity: number) => void
  /** Takes the price that is asked now. */
  setPrice: (productId: string, price: number) => void
  remove: (productIds: readonly string[]) => void
  /** What another tab of this browser wrote. */
  reload: () => void
}

export type CartStore = StoreApi<CartState>

/** Where a browser keeps a cart; visitors have one too. */
export const cartKey = (userId: string) => `cart_${userId}`

/**
 * The cart of a user, kept under `cart_<userId>`. It begins empty, as the server draws it, until `reload` is called;
 * a browser that keeps nothing holds it as long as the page lives.
 */
export function createCartStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, userId: string) {
  const key = cartKey(userId)
  return createStore<CartState>()((set, get) => {
    const keep = (items: CartItem[]) => {
      set({ items })
      quietly(() => (items.length > 0 ? storage.setItem(key, JSON.stringify(items)) : storage.removeItem(key)))
    }
    const change = (productId: string, how: (item: CartItem) => CartItem) =>
      keep(get().items.map(item => (item.productId === productId ? how(item) : item)))
    return {
      items: [],
      add: item => keep(withItem(get().items, item)),
      setQuantity: (productId, quantity) =>
        change(productId, item => ({ ...item, quantity: fitting(quantity, item.type) })),
      setPrice: (productId, price) => change(productId, item => ({ ...item, price })),
      remove: productIds => keep(get().items.filter(({ productId }) => !productIds.includes(productId))),
      reload: () => quietly(() => set({ items: readCart(storage.getItem(key)) })),
    }
  })
}

/** Hands what a visitor put into the cart to the person they turned out to be. */
export function takeVisitorsCart(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, userId: string): void {
  quietly(() => {
    const brought = readCart(storage.getItem(cartKey('')))
    if (brought.length === 0) return
    const own = readCart(storage.getItem(cartKey(userId)))
    storage.setItem(cartKey(userId), JSON.stringify(mergedCarts(own, brought)))
    storage.removeItem(cartKey(''))
  })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // A browser that keeps nothing.
  }
}
