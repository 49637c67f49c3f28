export default {
  reviews: 'Uploads',
  reviewsName: 'Upload',
  reviewsTitle: '{n, plural, one {# upload} other {# uploads}} by {name}',
  reviewsText:
    '{about, select, feed {Post} gallery {Gallery} photo {Photo} video {Video} story {Story} product {Product} message {Message} fundraiser {Fundraiser} profile {Profile picture} other {Waits for review}}',
} as const
