export default {
  CLOSURE_BLOCKED: 'يجب تسوية بعض الأمور قبل إغلاق حسابك.',
  EXPORT_TOO_SOON: 'يمكنك تصدير بياناتك مرة واحدة يوميًا.',
  EXPORT_NOT_READY: 'هذا التصدير ليس جاهزًا أو انتهت صلاحيته.',
} as const
