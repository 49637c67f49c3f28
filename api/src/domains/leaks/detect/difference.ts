import type { Grid } from '../../media/index.ts'
import { type Grey, resized, sizeWithin } from './grey.ts'
import { add, correlation, type Moments, newMoments, plus } from './moments.ts'
import { lookAt, type Place } from './place.ts'
import { observe, solve, sumsOf } from './solve.ts'

const compared_px = 640
/** How much of a cell must be in the found picture. */
const covered_min = 0.6
/** How far around a cell its neighbours are taken as what the light does, and not a sign. */
const around = 2
/** What differs more than so many times the usual is something else, as a sticker on the picture. */
const unusual = 3

/**
 * By how much each cell of the found picture is lighter than the original's; 0 where it isn't in it. `likeness` is how alike
 * both are as a whole, `detail` how alike in what is smaller than a cell, from -1 to 1.
 */
export type Difference = { cells: Float64Array; covered: number; likeness: number; detail: number }

/** Compares a found picture, lying where it lies, with the original, cell by cell, without what light and colour changed. */
export async function differenceOf(original: Grey, found: Grey, place: Place, grid: Grid): Promise<Difference> {
  const plain = await resized(original, sizeWithin(original, Math.min(compared_px, longOf(original))))
  const size = { width: Math.round(plain.width / place.scaleX), height: Math.round(plain.height / place.scaleY) }
  const sums = sumUp(plain, await resized(found, size), place, grid)
  const inside = [...sums.count.keys()].filter(cell => (sums.count[cell] as number) >= sums.full * covered_min)
  const plainOf = (cell: number) => (sums.plain[cell] as number) / (sums.count[cell] as number)
  const fit = curveOf(inside.map(cell => [plainOf(cell), meanOf(sums, cell)]))
  const raw = new Map(inside.map(cell => [cell, meanOf(sums, cell) - fit(plainOf(cell))]))
  const cells = new Float64Array(grid.columns * grid.rows)
  for (const [cell, more] of raw) cells[cell] = more - nearby(raw, cell, grid)
  return { cells: usual(cells), covered: inside.length, likeness: sums.likeness, detail: sums.detail }
}

const longOf = ({ width, height }: Grey) => Math.max(width, height)

type Sums = {
  count: Float64Array
  plain: Float64Array
  more: Float64Array
  full: number
  likeness: number
  detail: number
}
const meanOf = ({ more, count }: Sums, cell: number) => (more[cell] as number) / (count[cell] as number)

function sumUp(plain: Grey, found: Grey, place: Place, { columns, rows }: Grid): Sums {
  const cells = Array.from({ length: columns * rows }, newMoments)
  const look = lookAt(found)
  for (let row = 0; row < plain.height; row++) {
    const y = (row + 0.5) / plain.height
    for (let column = 0; column < plain.width; column++) {
      const x = (column + 0.5) / plain.width
      const seen = look(place.scaleX * x + place.left, place.scaleY * y + place.top)
      if (!seen) continue
      const cell = cells[Math.floor(y * rows) * columns + Math.floor(x * columns)] as Moments
      add(cell, plain.data[row * plain.width + column] as number, place.gain * seen.level + place.offset)
    }
  }
  const all = cells.reduce(plus, newMoments())
  return {
    count: Float64Array.from(cells, ({ n }) => n),
    plain: Float64Array.from(cells, ({ a }) => a),
    more: Float64Array.from(cells, ({ a, b }) => b - a),
    full: (plain.width * plain.height) / cells.length,
    likeness: correlation([all]),
    detail: correlation(cells),
  }
}

/** What brightness, contrast and gamma did to each level, as a curve through the cells. */
function curveOf(points: number[][]): (level: number) => number {
  const { matrix, right } = sumsOf(3)
  const terms = (level: number) => [1, level / 128, (level / 128) ** 2]
  for (const [level, more] of points) observe(matrix, right, terms(level as number), more as number)
  const curve = solve(matrix, right)
  if (!curve) return () => 0
  return level => terms(level).reduce((sum, term, at) => sum + term * (curve[at] as number), 0)
}

function nearby(raw: Map<number, number>, cell: number, { columns, rows }: Grid): number {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, row - around); y <= Math.min(rows - 1, row + around); y++)
    for (let x = Math.max(0, column - around); x <= Math.min(columns - 1, column + around); x++) {
      const more = raw.get(y * columns + x)
      if (more === undefined || (x === column && y === row)) continue
      sum += more
      count += 1
    }
  return count > 0 ? sum / count : 0
}

/** Bounds what is unusual, so that a few cells never outweigh all others. */
function usual(cells: Float64Array): Float64Array {
  const sizes = [...cells]
    .map(Math.abs)
    .filter(more => more > 0)
    .toSorted((a, b) => a - b)
  const most = unusual * (sizes[Math.floor(sizes.length / 2)] ?? 0)
  return cells.map(more => Math.max(-most, Math.min(most, more)))
}
