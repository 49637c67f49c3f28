export default {
  DOCUMENTS_MISSING: 'وثائق الهوية ناقصة!',
  DOCUMENTS_NOT_OPENED: 'افتح الوثيقتين قبل توثيق صانع المحتوى هذا.',
  UNDO_EXPIRED: 'فات أوان التراجع عن هذا.',
  VERIFICATION_NEEDED: 'نتحقق من وثائقك قبل أن ندفع لك.',
} as const
