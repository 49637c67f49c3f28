import type english from './english.ts'

/** The same in Arabic. */
export default {
  readyTitle: 'بياناتك جاهزة',
  readyText: 'كل ما لدى {site} عنك في ملف مضغوط واحد. يمكنك تنزيله حتى {day}.',
  readyClosing: 'إذا لم تطلب ذلك، غيّر كلمة المرور.',
  download: 'تنزيل الملف',
  askedTitle: 'سنغلق حسابك في {day}',
  askedText: 'حسابك في {site} مخفي عن الجميع الآن. في {day} سنغلقه نهائيًا ونمحو بياناتك.',
  askedUndo: 'هل غيّرت رأيك؟ سجّل الدخول قبل ذلك واختر التراجع.',
  askedClosing: 'إذا لم تكن أنت من طلب ذلك، سجّل الدخول واختر التراجع ثم غيّر كلمة المرور.',
  undo: 'سجّل الدخول للتراجع',
  closedTitle: 'أُغلق حسابك',
  closedText: 'أغلقنا حسابك في {site} ومحونا بياناتك. لم يعد بإمكانك تسجيل الدخول إليه.',
  closedKept: 'ما يجب أن نحتفظ به، مثل المدفوعات، مذكور في الرابط أدناه.',
  closedClosing: 'هذه آخر رسالة نرسلها بشأن هذا الحساب.',
  kept: 'ما نحتفظ به',
} as const satisfies Record<keyof typeof english, string>
