export default {
  now: 'now',
  minutes: '{n} min',
  hours: '{n} h',
  yesterday: 'Yesterday',
  thisDay: 'Today',
  today: 'Today {time}',
} as const
