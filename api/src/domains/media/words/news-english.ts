/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  review_passed: 'We approved {times, plural, one {an item} other {# items}} you shared',
  publication_waits: 'Something you scheduled is still in review{rest}',
  publication_waits_people: 'Something you scheduled still waits for the people in it{rest}',
  file_labelled: 'We labelled {times, plural, one {a file} other {# files}} of yours as made with AI: {title}',
  about_reviews: 'reviews of what you share',
} as const
