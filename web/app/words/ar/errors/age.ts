export default {
  AGE_CHECK_UNAVAILABLE: 'طريقة التحقق هذه غير متاحة هنا. اختر طريقة أخرى.',
  AGE_CHECK_WAITS: 'لم يؤكد التحقق الأخير عمرك. يمكنك المحاولة لاحقًا.',
  AGE_RULE_TAKEN: 'لهذا المكان قاعدة بالفعل. غيّر تلك القاعدة.',
} as const
