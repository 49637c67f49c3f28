export default {
  INCIDENT_OVER: 'انتهى هذا بالفعل. أعد تحميل الصفحة لترى ما كُتب.',
} as const
