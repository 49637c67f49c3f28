import { refuse } from '../../kernel/refusal.ts'

/** Pictures that one process decodes at once: each may need a few hundred megabytes for a moment. */
const decodes_max = 2
/** Pictures waiting for their turn; later ones are asked to try again. */
const uploads_max = 30
const retryAfter_s = 5

const waiting: (() => void)[] = []
let running = 0

/** Runs a decode when it is its turn. Refuses UNAVAILABLE when too many wait already. */
export async function decodeInTurn<T>(decode: () => Promise<T>, { waiting_max = uploads_max } = {}): Promise<T> {
  if (running < decodes_max) running += 1
  else await turn(waiting_max)
  try {
    return await decode()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A job that ends hands its place to the next one, so that no newcomer can take it. */
function turn(waiting_max: number): Promise<void> {
  if (waiting.length >= waiting_max)
    throw refuse(
      'UNAVAILABLE',
      { retryAfter_s },
      'A lot of pictures are being prepared right now. Try again in a moment.',
    )
  return new Promise(resolve => waiting.push(resolve))
}
