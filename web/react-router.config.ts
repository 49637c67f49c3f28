import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFolder } from './vite/precompressed.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is a few kilobytes; with it in the browser a link needs no second request to be understood.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFolder(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
