import type { Input, Reply, search } from '@fanfare/contract'
import { bannedTermsOf } from '../../../kernel/banned-terms.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { wordsAlike } from '../store/words.ts'

const words_max = 8
/** From this length on a word may have two wrong letters; a shorter one has one, and a very short one is left alone. */
const long_letters = 6
const short_letters = 4

/** What was probably meant by a search that found nothing (GET /search/spelling); null where no known word is near. */
export async function spellingOf(
  ctx: Ctx,
  { q }: Input<typeof search.spelling>['query'],
): Promise<Reply<typeof search.spelling>> {
  const typed = q.normalize('NFKC').toLowerCase().trim().split(/\s+/).slice(0, words_max)
  const [meant, banned] = await Promise.all([Promise.all(typed.map(word => meantBy(ctx, word))), bannedTermsOf(ctx.db)])
  const keyword = meant.join(' ')
  return { keyword: keyword === typed.join(' ') || banned.search(keyword) !== undefined ? null : keyword }
}

async function meantBy(ctx: Ctx, word: string): Promise<string> {
  if (word.length < short_letters || !/^\p{L}+$/u.test(word)) return word
  const [nearest] = await wordsAlike(ctx.db.read, word)
  const wrong_max = word.length < long_letters ? 1 : 2
  return nearest && nearest.wrong_letters <= wrong_max ? nearest.word : word
}
