/** Under which lists of fundraisers and pledges are kept. */
export const fundraisersKey = ['fundraisers']

/** Under which one of them is. */
export const fundraiserKey = (id: string) => ['fundraiser', id]
