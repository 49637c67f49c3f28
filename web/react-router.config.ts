import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFolder } from './vite/precompressed.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page brings its own lines of the route table; those of the bars and of links pointed at follow (soft-links.ts).
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => compressFolder(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
