/**
 * Bookings: calls with creators that fans book at a time. A page takes along only what it uses of it.
 */
export { CallLine } from './later.ts'
