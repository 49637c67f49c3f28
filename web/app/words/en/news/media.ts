/** What the centre says of what happened. */
export const sentences = {
  review_passed: 'We approved {times, plural, one {an item} other {# items}} you shared',
  publication_waits: 'Something you scheduled is still in review <b>{title}</b>',
  publication_waits_people: 'Something you scheduled still waits for the people in it <b>{title}</b>',
  file_labelled: 'We labelled {times, plural, one {a file} other {# files}} of yours as made with AI: {title}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  reviews: 'Reviews of what you share',
  reviewsText: 'We approved something you shared, or it’s delayed because we’re still reviewing it',
} as const
