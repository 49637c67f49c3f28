/**
 * The parts of every sheet in which tokens are spent. A page takes along only what it uses of it.
 */
export { BeforeAfter } from './parts/before-after.tsx'
export { FansOnly, useHasWallet } from './parts/fans-only.tsx'
export { JoinFirst } from './parts/join-first.tsx'
export { TopUpFirst } from './parts/top-up-first.tsx'
