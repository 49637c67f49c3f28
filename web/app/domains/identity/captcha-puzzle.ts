/** Solves a puzzle of the altcha kind in the background; gives what the server wants to see. */
export async function solvedPuzzle(puzzle: unknown): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  const challenge = puzzle as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The puzzle has no solution.')
  return btoa(JSON.stringify({ challenge, solution }))
}
