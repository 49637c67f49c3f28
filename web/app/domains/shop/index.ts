/**
 * Products, as other pages show them. A page takes along only what it uses of it.
 */
export { StoreTab } from './later.ts'
