import { expect, it } from 'vitest'
import { type CartItem, createCartStore, mergedCarts, readCart, takeVisitorsCart, withItem } from './cart-store.ts'

const item = (productId: string, quantity = 1, more: Partial<CartItem> = {}): CartItem => ({
  productId,
  quantity,
  price: 14,
  name: 'Poster',
  type: 'physical',
  image: null,
  slug: 'poster',
  performerId: 'p1',
  performerName: 'Mia',
  ...more,
})

function fakeStorage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

it('adding a product twice raises its quantity and takes the price that is shown now', () => {
  expect(withItem([item('a', 2)], item('a', 1, { price: 15 }))).toEqual([item('a', 3, { price: 15 })])
  expect(withItem([item('a', 98)], item('a', 5))[0]?.quantity).toBe(99)
})

it('of a digital product there is one at most', () => {
  const file = item('d', 1, { type: 'digital' })
  expect(withItem([file], file)).toEqual([file])
})

it('a cart is kept under the id of its user and comes back', () => {
  const storage = fakeStorage()
  const cart = createCartStore(storage, 'u1')
  cart.getState().add(item('a'))
  cart.getState().add(item('b'))
  cart.getState().setQuantity('b', 4)
  expect([...storage.values.keys()]).toEqual(['cart_u1'])
  const later = createCartStore(storage, 'u1')
  expect(later.getState().items).toEqual([])
  later.getState().reload()
  expect(later.getState().items).toEqual([item('a'), item('b', 4)])
  later.getState().remove(['a', 'b'])
  expect(storage.values.size).toBe(0)
})

it('a visitor who logs in keeps what they chose, and what was in their cart before', () => {
  const storage = fakeStorage({
    cart_: JSON.stringify([item('a', 3), item('c')]),
    cart_u1: JSON.stringify([item('a'), item('b')]),
  })
  takeVisitorsCart(storage, 'u1')
  expect(readCart(storage.getItem('cart_u1'))).toEqual([item('a', 3), item('b'), item('c')])
  expect(storage.getItem('cart_')).toBeNull()
  expect(mergedCarts([], [item('a')])).toEqual([item('a')])
})

it('ignores stored data that is not a cart, and works in a browser that stores nothing', () => {
  expect(readCart('{')).toEqual([])
  expect(readCart(JSON.stringify([{ productId: 'a' }, item('b', -3)]))).toEqual([item('b', 1)])
  const refusing = () => {
    throw new Error('no')
  }
  const cart = createCartStore({ getItem: refusing, setItem: refusing, removeItem: refusing }, 'u1')
  cart.getState().reload()
  cart.getState().add(item('a'))
  expect(cart.getState().items).toEqual([item('a')])
})
