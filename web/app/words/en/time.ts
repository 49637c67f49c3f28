export default {
  now: 'now',
  minutes: '{n} min',
  hours: '{n} h',
  yesterday: 'Yesterday',
  today: 'Today {time}',
} as const
