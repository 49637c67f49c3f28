/** The id that the field of a setting has on its page, by which an address leads to it. */
export const fieldId = (key: string): string => `setting-${key}`
