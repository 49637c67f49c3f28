import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { keepScratchInMemory } from './tools/scratch.ts'

keepScratchInMemory()

const outside = ['**/node_modules/**', '**/build/**', '.node/**', '.data/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['tools/**/*.test.ts'], exclude: outside },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,api,web,bench}/**/*.test.ts'],
          exclude: [...outside, '**/*.browser.test.ts'],
          globalSetup: ['api/test/global-setup.ts'],
          // Loading the API takes longer than most files need for their tests.
          isolate: false,
          setupFiles: ['api/test/between-files.ts'],
          // Some tests kill databases and encoders beside others that need both cores; a second look tells a fault from a crowd.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // A page often waits for its server, and a test for its page: a third file fills the two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['web/**/*.browser.test.ts'],
          exclude: outside,
          globalSetup: ['api/test/demo-template.ts'],
          isolate: false,
          setupFiles: ['api/test/between-files.ts'],
          // Several files share the machine; a page may be a moment behind.
          expect: { poll: { timeout: 15_000 } },
          // What a page does in time on a quiet machine it may miss on a crowded one: a second look tells the two apart.
          retry: 2,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
