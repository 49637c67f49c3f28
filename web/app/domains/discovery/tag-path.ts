/** The address of a tag's posts. */
export const tagPath = (tag: string) => `/explore?tag=${encodeURIComponent(tag)}`
