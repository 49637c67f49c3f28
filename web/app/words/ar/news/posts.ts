export default {
  post_published:
    '{times, plural, one {نشر <b>{who}</b> منشورًا{rest}} two {نشر <b>{who}</b> منشورين} few {نشر <b>{who}</b> # منشورات} other {نشر <b>{who}</b> # منشورًا}}',
  mentioned_in_post: 'ذكرك <b>{who}</b> في منشور{rest}',
} as const
