import type { ProductView } from '@fanfare/contract'
import { type ShownStatus, shownStatus } from '../../../core/page/status-field.tsx'
import type { Extra } from '../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { say } from './words.ts'

/** What a creator fills in about a product; its fields have the names of the endpoint, so that refusals find them. */
export type ProductValues = {
  name: string
  description: string
  type: 'physical' | 'digital'
  price: string
  stock: string
  status: ShownStatus
  image: File | null
  digitalFile: File | null
}

export const PRICE_RANGE = { min_minor: 100n, max_minor: 1_000_000n }
const STOCK_MAX = 1_000_000

export const blankProduct: ProductValues = {
  name: '',
  description: '',
  type: 'physical',
  price: '',
  stock: '',
  status: 'active',
  image: null,
  digitalFile: null,
}

export function productValues(product: ProductView): ProductValues {
  const { name, description, type, price, stock, status } = product
  return {
    name,
    description,
    type: type === 'digital' ? 'digital' : 'physical',
    status: shownStatus(status),
    price: tokensText(minorOf(price)).replaceAll(',', ''),
    stock: String(stock),
    image: null,
    digitalFile: null,
  }
}

export function productBody({ name, description, type, price, stock, status }: ProductValues) {
  return {
    name,
    description,
    type,
    status,
    price: wireOf(parsedMinor(price) ?? 0n),
    ...(type === 'physical' && { stock: Number(stock) }),
  }
}

/** The files of a form that are sent along. */
export function productFiles({ type, image, digitalFile }: ProductValues): Record<string, Blob> {
  return { ...(image && { image }), ...(type === 'digital' && digitalFile && { digitalFile }) }
}

/** What is wrong with a product before it leaves. */
export function productProblems(before: ProductView | null) {
  return (values: ProductValues): ReturnType<Extra<ProductValues>> => {
    const { name, description, type, price, stock, digitalFile } = values
    const minor = parsedMinor(price)
    const { min_minor, max_minor } = PRICE_RANGE
    const isDigital = type === 'digital'
    const isCount = /^\d+$/.test(stock.trim()) && Number(stock) <= STOCK_MAX
    return {
      name: name.trim() === '' || name.length > 120 ? say('noName') : undefined,
      description: description.length > 5_000 ? say('longDescription') : undefined,
      price: minor === null || minor < min_minor || minor > max_minor ? say('wrongPrice') : undefined,
      stock: isDigital || isCount ? undefined : say('wrongStock'),
      digitalFile: isDigital && !digitalFile && !before?.digitalFileId ? say('noFile') : undefined,
    }
  }
}
