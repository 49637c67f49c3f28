/** What the centre says of what happened. */
export const sentences = {
  gallery_published:
    '{times, plural, one {<b>{who}</b> published a gallery{rest}} other {<b>{who}</b> published # galleries}}',
  video_published:
    '{times, plural, one {<b>{who}</b> published a video{rest}} other {<b>{who}</b> published # videos}}',
  participation_asked: '<b>{who}</b> asks for your consent to the video <b>{title}</b>',
  participation_accepted: '<b>{who}</b> consented to your video <b>{title}</b>',
  participation_declined: '<b>{who}</b> declined your video <b>{title}</b>',
} as const
