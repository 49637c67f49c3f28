/** What one run of the test runner came to: counts of tests, and the files in which one failed. */
export type TestRun = { isOk: boolean; passed: number; failed: number; failedFiles: string[] }

/** More failed files than these are no chance. */
const few = 5

/**
 * Runs what is chosen. Where a few files failed, they run once more, by themselves and with a database and site of their
 * own: a test that passes then was disturbed by its neighbours, and is named as unsteady instead of failing the run.
 * `said` are the lines for the reader. A run that broke without a failed file isn't repeated.
 */
export async function lookTwice(
  chosen: string[],
  run: (chosen: string[]) => Promise<TestRun>,
): Promise<Omit<TestRun, 'failedFiles'> & { said: string }> {
  const first = await run(chosen)
  const again = first.failedFiles
  if (first.isOk || again.length === 0 || again.length > few) return { ...first, said: '' }
  const second = await run(again)
  const found = second.isOk ? 'Unsteady, they failed at first and passed by themselves' : 'Failed twice'
  return {
    isOk: second.isOk,
    passed: second.isOk ? first.passed + first.failed : first.passed,
    failed: second.failed,
    said: `${found}:\n${again.map(file => `  ${file}\n`).join('')}`,
  }
}
