/**
 * Products, as other pages show them. A page takes along only what it uses of it.
 */
export { StoreTab } from './later.ts'
export { useProducts } from './lists.ts'
export { KeptProducts } from './parts/kept-products.tsx'
export { ProductList } from './parts/product-list.tsx'
