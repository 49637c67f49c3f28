export default {
  tax_form_needed: 'نحتاج نموذجك الضريبي. ابتداءً من {day} تنتظره الدفعات',
  tax_form_soon: 'نموذجك الضريبي ما زال ناقصًا. ابتداءً من {day} تنتظره الدفعات',
  tax_form_more: 'نحتاج تصحيحًا في نموذجك الضريبي: {title}',
  tax_form_expires: 'ينتهي نموذجك الضريبي في {day}. وقّع نموذجًا جديدًا',
} as const
