export default {
  TAX_FORM_NEEDED: 'نحتاج نموذجك الضريبي قبل أن ندفع لك. ما كسبته يبقى لك.',
  TAX_FORMS_OFF: 'لا يطلب هذا الموقع نماذج ضريبية.',
  TAX_FORM_REPLACED: 'وقّع صانع المحتوى نموذجًا أحدث. افتح ذلك النموذج.',
} as const
