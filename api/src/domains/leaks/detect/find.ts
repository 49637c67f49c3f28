import { gridOf } from '../../media/index.ts'
import { type Difference, differenceOf } from './difference.ts'
import { readGrey } from './grey.ts'
import { placeOn } from './place.ts'

const original_px_max = 960
const found_px_max = 1_280
/** Less alike than this as a whole, it is another picture. */
const likeness_min = 0.8
/** Less alike in what is small, it is another one too: skies and hills are alike as a whole. */
const detail_min = 0.3
/** So much alike as a whole, it needs no details: pictures without any are blurred when they're compressed. */
const likeness_sure = 0.985

/** How a found picture differs from a file, cell by cell; null where it isn't taken from it. */
export async function compare(original: Buffer, found: Buffer): Promise<Difference | null> {
  const plain = await readGrey(original, { side_max: original_px_max })
  const leaked = await readGrey(found, { side_max: found_px_max })
  const place = await placeOn(plain, leaked)
  const difference = await differenceOf(plain, leaked, place, gridOf(plain))
  const { likeness, detail } = difference
  const isSame = likeness >= likeness_sure || (likeness >= likeness_min && detail >= detail_min)
  return isSame ? difference : null
}
