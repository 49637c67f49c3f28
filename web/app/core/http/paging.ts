type Page = { data: readonly unknown[]; total: number }

/** How a list goes on that the wire answers by offset, `size` at a time; spread into `useInfiniteQuery`. */
export function byOffset(size: number) {
  return {
    initialPageParam: 0,
    // A page may hold fewer than were asked for where rows are hidden, so what was asked for counts.
    getNextPageParam: (last: Page, pages: readonly unknown[]) => {
      const asked = pages.length * size
      return asked < last.total ? asked : undefined
    },
  }
}

/** How a list goes on that the wire answers with the cursor of the next page; spread into `useInfiniteQuery`. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
}

/** The first page of such a list came with the document. */
export function servedFirstCursor<T>(first: T, now_ms: number) {
  return { initialData: { pages: [first], pageParams: [''] }, initialDataUpdatedAt: now_ms }
}

/** The first page came with the document. */
export function servedFirst<T>(first: T, now_ms: number) {
  return { initialData: { pages: [first], pageParams: [0] }, initialDataUpdatedAt: now_ms }
}
