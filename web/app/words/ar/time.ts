export default {
  now: 'الآن',
  minutes: '{n} د',
  hours: '{n} س',
  yesterday: 'أمس',
  thisDay: 'اليوم',
  today: 'اليوم {time}',
} as const
