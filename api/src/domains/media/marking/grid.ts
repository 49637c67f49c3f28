/** Cells in which a picture carries signs; the same for all its sizes. */
export type Grid = { columns: number; rows: number }

const cells_long = 32
const cells_short_min = 4

/** The cells of a picture, as square as they go. */
export function gridOf({ width, height }: { width: number; height: number }): Grid {
  const short = Math.max(cells_short_min, Math.round((cells_long * Math.min(width, height)) / Math.max(width, height)))
  return width >= height ? { columns: cells_long, rows: short } : { columns: short, rows: cells_long }
}
