/**
 * What may be wrong with a field beside the sentences of its own, for clients that word it themselves. `details` holds
 * the bound as `limit`.
 */
export const fieldCodes = [
  'FIELD_REQUIRED',
  'FIELD_TYPE_WRONG',
  'FIELD_TOO_SHORT',
  'FIELD_TOO_LONG',
  'FIELD_TOO_SMALL',
  'FIELD_TOO_LARGE',
  'FIELD_TOO_MANY',
  'FIELD_TOO_PRECISE',
  'FIELD_WRONG',
] as const
export type FieldCode = (typeof fieldCodes)[number]
