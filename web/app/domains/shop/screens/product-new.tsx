import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ProductForm } from '../studio/product-form.tsx'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('newProduct'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Sells a new product. */
export default function ProductNew() {
  return <ProductForm product={null} />
}
