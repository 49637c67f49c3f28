/** Sums of pairs of numbers, from which their correlation follows. */
export type Moments = { n: number; a: number; b: number; aa: number; bb: number; ab: number }

export const newMoments = (): Moments => ({ n: 0, a: 0, b: 0, aa: 0, bb: 0, ab: 0 })

export function add(sums: Moments, one: number, other: number): void {
  sums.n += 1
  sums.a += one
  sums.b += other
  sums.aa += one * one
  sums.bb += other * other
  sums.ab += one * other
}

export function plus(one: Moments, other: Moments): Moments {
  return {
    n: one.n + other.n,
    a: one.a + other.a,
    b: one.b + other.b,
    aa: one.aa + other.aa,
    bb: one.bb + other.bb,
    ab: one.ab + other.ab,
  }
}

/** How far pairs go along with each other within each of some groups, from -1 to 1. */
export function correlation(groups: readonly Moments[]): number {
  let [aa, bb, ab] = [0, 0, 0]
  for (const one of groups) {
    if (one.n === 0) continue
    aa += one.aa - (one.a * one.a) / one.n
    bb += one.bb - (one.b * one.b) / one.n
    ab += one.ab - (one.a * one.b) / one.n
  }
  const spread = Math.sqrt(aa * bb)
  return spread > 0 ? ab / spread : 0
}
