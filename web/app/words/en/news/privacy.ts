/** What the centre says of what happened. */
export const sentences = {
  data_export_ready: 'Your data is ready to download.',
} as const
