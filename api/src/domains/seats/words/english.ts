/** What mails about helpers say. */
export default {
  title: '{performer} invites you to help on {site}',
  text: '{performer} would like you to help with their page. You could {can}. You use your own account for it.',
  chat: 'write to fans',
  post: 'publish and edit posts, videos, galleries and products',
  money: 'see earnings and subscribers',
  and: ', and ',
  lives: 'The link works once and expires in 7 days.',
  view: 'View invitation',
  closing: "If you don't know this person, you can ignore this email.",
} as const
