import { dayEdges } from '../../ui/clock.ts'
import type { useSomePosts } from './some-posts.ts'

/** What the posts of a creator are narrowed to, as the address says it; what is empty narrows nothing. */
export type Asked = { q: string; kind: string; month: string; from: string; to: string }
export type Change = (part: Partial<Asked>) => void

export const nothingAsked: Asked = { q: '', kind: '', month: '', from: '', to: '' }

const shapes = {
  kind: /^(photo|video|audio|text|scheduled-streaming)$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
}

/** What an address asks for; what it can't mean is left out. */
export function askedIn(params: URLSearchParams): Asked {
  const read = (name: keyof typeof shapes) => {
    const value = params.get(name) ?? ''
    return shapes[name].test(value) ? value : ''
  }
  return {
    q: params.get('q')?.trim() ?? '',
    kind: read('kind'),
    month: read('month'),
    from: read('from'),
    to: read('to'),
  }
}

/** Whether it narrows by more than words. */
export function isFiltered({ q: _q, ...rest }: Asked): boolean {
  return Object.values(rest).some(Boolean)
}

/** The same for the API. Months are those of UTC, as they are counted. */
export function narrowedBy({ q, kind, month, from, to }: Asked): Parameters<typeof useSomePosts>[1] {
  return {
    ...(q && { q }),
    ...(kind && { type: kind }),
    ...(month
      ? edgesOf(month)
      : { ...(from && { fromDate: dayEdges(from).from }), ...(to && { toDate: dayEdges(to).to }) }),
  }
}

function edgesOf(month: string): { fromDate: string; toDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => new Date(Date.UTC(year, number - 1 + months, 1)).toISOString()
  return { fromDate: start(0), toDate: start(1) }
}
