export default {
  story_shared:
    '{times, plural, one {شارك <b>{who}</b> قصة{rest}} two {شارك <b>{who}</b> قصتين} few {شارك <b>{who}</b> # قصص} other {شارك <b>{who}</b> # قصة}}',
} as const
