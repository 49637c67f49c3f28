/** Under which lists of custom requests are kept. */
export const requestsKey = ['custom-requests']

/** Under which one of them is. */
export const requestKey = (id: string) => ['custom-request', id]
