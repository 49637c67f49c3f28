export default {
  view_books: 'Opened someone’s books',
  view_transfer: 'Opened a transfer',
} as const
