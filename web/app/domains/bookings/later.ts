import { lazy } from '../../ui/lazy.ts'

/** What a creator's page shows of calls, which visitors never see. */
export const CallLine = lazy(() => import('./parts/call-line.tsx'))
