import type { ProductView } from '@fanfare/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isFan } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { type CartItem, type CartStore, cartKey, createCartStore, takeVisitorsCart } from './cart-store.ts'

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const carts = new Map<string, CartStore>()
/** What the server draws, for everybody. */
const emptyCart = createCartStore(nowhere, '')

function cartOf(userId: string): CartStore {
  if (typeof window === 'undefined') return emptyCart
  const known = carts.get(userId)
  if (known) return known
  const made = createCartStore(storageHere(), userId)
  carts.set(userId, made)
  addEventListener('storage', ({ key }) => key === cartKey(userId) && made.getState().reload())
  return made
}

function storageHere() {
  try {
    return localStorage
  } catch {
    return nowhere
  }
}

/** The cart of the viewer: fans and visitors have one. */
export function useCart(): CartStore {
  const viewer = useViewer()
  const id = viewer?._id ?? ''
  const mayBuy = !viewer || isFan(viewer)
  const cart = cartOf(id)
  useEffect(() => {
    if (!mayBuy) return
    if (id) takeVisitorsCart(storageHere(), id)
    cart.getState().reload()
  }, [cart, id, mayBuy])
  return cart
}

/** What is in the viewer's cart. */
export function useCartItems(): CartItem[] {
  return useStore(useCart(), state => state.items)
}

/** How many pieces are in the viewer's cart. */
export function useCartCount(): number {
  return useCartItems().reduce((sum, { quantity }) => sum + quantity, 0)
}

/** So many of a product, as a cart holds them. */
export function itemOf(product: ProductView, quantity: number): CartItem {
  const { _id, price, name, type, image, slug, performerId, performer } = product
  return { productId: _id, quantity, price, name, type, image, slug, performerId, performerName: performer.name }
}
