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

/** The first page came with the document. */
export function servedFirst<T>(first: T, now_ms: number) {
  return { initialData: { pages: [first], pageParams: [0] }, initialDataUpdatedAt: now_ms }
}
