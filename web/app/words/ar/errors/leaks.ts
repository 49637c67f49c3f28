export default {
  TRACE_LIMIT_REACHED: 'يمكنك تتبّع 20 ملفًا في اليوم. حاول مجددًا غدًا.',
} as const
