/**
 * What a creator's page shows of their stories. A page takes along only what it uses of it.
 */
export { Circles } from './parts/circles.tsx'
