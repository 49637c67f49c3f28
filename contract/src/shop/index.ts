export type { AddressView } from './addresses.ts'
export * as addresses from './addresses.ts'
