import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than others by far, the longest first. */
const longest = [
  'web/test/looks.browser.test.ts',
  'api/test/process.test.ts',
  'api/src/demo/fill.test.ts',
  'api/src/domains/media/jobs.test.ts',
  'api/test/message-faults.test.ts',
  'api/src/domains/leaks/detect/clip.test.ts',
  'api/test/outage.test.ts',
  'api/src/domains/streaming/commands/recordings.test.ts',
  'web/test/dev.test.ts',
]

/**
 * Begins the files that take longest before all others, so that no core waits for the last of them: a fresh clone knows
 * how large files are, and not yet how long they take.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => longest.findIndex(file => moduleId.endsWith(file))
    const first = rest.filter(file => rank(file) >= 0).sort((a, b) => rank(a) - rank(b))
    return [...first, ...rest.filter(file => rank(file) < 0)]
  }
}
