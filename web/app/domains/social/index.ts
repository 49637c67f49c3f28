/**
 * Comments, as pages show them under a thing. A page takes along only what it uses of it.
 */
export { Comments } from './later.ts'
