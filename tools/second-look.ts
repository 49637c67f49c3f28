/** What one run of the test runner came to: counts of tests, and those that failed, by file and name. */
export type TestRun = { isOk: boolean; passed: number; failed: number; failures: Failure[] }

/** A test that failed; without a name where its whole file did, in a hook or when it was loaded. */
export type Failure = { file: string; name: string }

/** Tests that needed their second look, with the day. */
export type Unsteady = { isKnown(failure: Failure): boolean; note(failures: Failure[]): void }

/** More failed files than these, one in fifty, are no chance. */
const few = 12

/**
 * The one retry there is. Where a few files failed, they run once more, by themselves and with a database and site of
 * their own: a test that passes then was disturbed by its neighbours. It is written down as unsteady and fails nothing,
 * unless it was written down before: then the run fails, because nobody has found out why. `said` are the lines for the
 * reader. A run that broke without a failed file isn't repeated.
 */
export async function lookTwice(
  run: (files?: string[]) => Promise<TestRun>,
  unsteady: Unsteady,
): Promise<Omit<TestRun, 'failures'> & { said: string }> {
  const first = await run()
  const again = [...new Set(first.failures.map(({ file }) => file))]
  if (first.isOk || again.length === 0 || again.length > few) return { ...first, said: '' }
  const second = await run(again)
  if (!second.isOk) return { isOk: false, passed: first.passed, failed: second.failed || 1, said: failedTwice(second) }
  const known = first.failures.filter(failure => unsteady.isKnown(failure))
  unsteady.note(first.failures.filter(failure => !unsteady.isKnown(failure)))
  const said = first.failures.map(failure => `  ${nameOf(failure)}\n`).join('')
  if (known.length === 0)
    return {
      isOk: true,
      passed: first.passed + first.failed,
      failed: 0,
      said: `Unsteady, they failed at first and passed by themselves; docs/unsteady.md names them now:\n${said}`,
    }
  const twice = known.map(failure => `  ${nameOf(failure)}\n`).join('')
  return {
    isOk: false,
    passed: first.passed,
    failed: known.length,
    said: `Unsteady for the second time, so they fail (docs/unsteady.md):\n${twice}`,
  }
}

function failedTwice({ failures }: TestRun): string {
  return `Failed twice:\n${failures.map(failure => `  ${nameOf(failure)}\n`).join('')}`
}

/** As the list of unsteady tests and the reader's lines call it. */
export function nameOf({ file, name }: Failure): string {
  return name ? `${file}: ${name}` : file
}
