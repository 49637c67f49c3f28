/** Addresses of operators' lists, which hold what a list is narrowed to. */

const day = /^\d{4}-\d\d-\d\d$/

/** A day of an address such as 2026-03-01; nothing else counts. */
export function dayIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? ''
  return day.test(text) ? text : ''
}

/** One of the choices that an address can name; what there is not, is left out. */
export function choiceIn<T extends string>(params: URLSearchParams, name: string, choices: readonly T[]): T | '' {
  return choices.find(one => one === params.get(name)) ?? ''
}

/** Words of an address, of a length that the endpoint takes. */
export function wordsIn(params: URLSearchParams, name: string, max = 100): string {
  return params.get(name)?.slice(0, max) ?? ''
}

/** The address of a list with what it is narrowed to, without what is empty. */
export function addressOf(path: string, asked: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The fields of an address that the endpoint takes, its days named as the endpoint names them. */
export function filledIn<A extends Record<string, string>>({ from, to, ...rest }: A & { from: string; to: string }) {
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  type Filled = { [K in keyof Omit<A, 'from' | 'to'>]?: Exclude<A[K], ''> }
  return { ...(filled as Filled), ...(from && { fromDate: from }), ...(to && { toDate: to }) }
}
