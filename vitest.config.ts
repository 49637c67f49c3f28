import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { patience } from './tools/patience.ts'
import { keepScratchInMemory } from './tools/scratch.ts'
import { resettableStores } from './web/test/resettable-stores.ts'
import { compiledWords } from './web/vite/compiled-words.ts'

keepScratchInMemory()

const outside = ['**/node_modules/**', '**/build/**', '.node/**', '.data/**']

/** The files of a process share what it has loaded: loading the API takes longer than most files need for their tests. */
const together = {
  exclude: outside,
  globalSetup: ['api/test/global-setup.ts'],
  setupFiles: ['api/test/between-files.ts'],
  isolate: false,
  // Several files share the machine; what a test waits for may be a moment behind.
  expect: { poll: { timeout: patience.wait_ms } },
  testTimeout: patience.unit.test_ms,
  hookTimeout: patience.unit.hook_ms,
}

export default defineConfig({
  test: {
    // Tests often wait for a server, a page or an encoder: a third file fills the two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['tools/**/*.test.ts'], exclude: outside },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'unit',
          include: ['{contract,api,web,bench}/**/*.test.ts'],
          exclude: [...outside, '**/*.browser.test.ts', '**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        // As the site is built: React's development build takes twice as long, and sentences are compiled once.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [compiledWords(), resettableStores()],
        test: {
          ...together,
          name: 'dom',
          env: { NODE_ENV: 'production' },
          include: ['web/**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'browser',
          include: ['web/**/*.browser.test.ts'],
          testTimeout: patience.browser.test_ms,
          hookTimeout: patience.browser.hook_ms,
        },
      },
    ],
  },
})
