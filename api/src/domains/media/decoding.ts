import { refuse } from '../../kernel/refusal.ts'

/** Pictures that one process decodes at once: each may need a few hundred megabytes for a moment. */
const decodes_max = 2
/**
 * Pictures waiting for their turn; later ones are asked to try again. Uploads go first, and more views may wait, because a
 * page shows many pictures at once.
 */
const waiting_max = { upload: 30, view: 400 }
const retryAfter_s = 5

type Kind = keyof typeof waiting_max
const waiting: Record<Kind, (() => void)[]> = { upload: [], view: [] }
let running = 0

/** Runs a decode when it is its turn. Refuses UNAVAILABLE when too many of its kind wait already. */
export async function decodeInTurn<T>(decode: () => Promise<T>, kind: Kind = 'upload'): Promise<T> {
  if (running < decodes_max) running += 1
  else await turn(kind)
  try {
    return await decode()
  } finally {
    const next = waiting.upload.shift() ?? waiting.view.shift()
    if (next) next()
    else running -= 1
  }
}

/** A job that ends hands its place to the next one, so that no newcomer can take it. */
function turn(kind: Kind): Promise<void> {
  if (waiting[kind].length >= waiting_max[kind])
    throw refuse(
      'UNAVAILABLE',
      { retryAfter_s },
      'A lot of pictures are being prepared right now. Try again in a moment.',
    )
  return new Promise(resolve => waiting[kind].push(resolve))
}
