import type { DrawnPage } from './dom-page.tsx'

/** Puts a product of the shop into the cart from its page. */
export async function intoCart(page: DrawnPage, id: string): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText(/^In your cart/).waitFor()
}
