/** Under which lists of calls are kept. */
export const callsKey = ['calls']

/** Under which one of them is. */
export const callKey = (id: string) => ['call', id]
