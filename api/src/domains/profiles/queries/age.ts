/** Ages in whole years, both included; an open end is missing. */
export type AgeRange = { from?: number | undefined; to?: number | undefined }

/**
 * The ages that a search asks for: a band (`18_19`, `over_50`, `under_20`), or from and to, or both together. Nothing
 * when it asks for none.
 */
export function ageRange(search: {
  age?: string | undefined
  fromAge?: number | undefined
  toAge?: number | undefined
}): AgeRange | null {
  const band = search.age === undefined ? {} : bandOf(search.age)
  const from = greatest(band.from, search.fromAge)
  const to = least(band.to, search.toAge)
  return from === undefined && to === undefined ? null : { from, to }
}

function bandOf(age: string): AgeRange {
  const [low = '', high = ''] = age.split('_')
  const years = Number.parseInt(high, 10)
  if (low === 'over') return { from: years + 1 }
  return low === 'under' ? { to: years - 1 } : { from: Number.parseInt(low, 10), to: years }
}

function greatest(a: number | undefined, b: number | undefined) {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
}

function least(a: number | undefined, b: number | undefined) {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
}

/**
 * The days of birth (YYYY-MM-DD, UTC) of people of these ages today: after the one, and until the other. Someone with a
 * birthday today is already a year older.
 */
export function bornBetween({ from, to }: AgeRange, today: Date): { after: string | null; until: string | null } {
  return {
    after: to === undefined ? null : yearsBefore(today, to + 1),
    until: from === undefined ? null : yearsBefore(today, from),
  }
}

/** The same day some years earlier; the 29th of February of a common year is the 1st of March. */
export function yearsBefore(day: Date, years: number): string {
  const earlier = new Date(day)
  earlier.setUTCFullYear(day.getUTCFullYear() - years)
  return earlier.toISOString().slice(0, 10)
}

/** The age of somebody who was born on a day (UTC). */
export function ageAt(born: Date, today: Date): number {
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  return born.toISOString().slice(0, 10) > yearsBefore(today, years) ? years - 1 : years
}
