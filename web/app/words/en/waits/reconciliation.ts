export default {
  differences: 'Differences',
  differencesText: 'Not explained yet',
} as const
