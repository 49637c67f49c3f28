/** The same in Arabic. */
export default {
  suspendedTitle: 'تم تعليق حسابك في {site}',
  suspendedText: 'علّقنا حسابك. سُجّل خروجك من كل مكان، ولم يعد بالإمكان فتح صفحتك.',
  suspendedClosing: 'إذا كنت تعتقد أن هذا خطأ، يمكنك الاعتراض حتى {day}. سينظر فيه شخص آخر.',
  appeal: 'قراءة القرار والاعتراض عليه',
  upheldTitle: 'نظرنا في اعتراضك',
  upheldText: 'يبقى حسابك في {site} معلّقًا. نظر في الأمر شخص آخر غير الذي قرّر أولًا.',
  read: 'قراءة القرار',
  reason: 'السبب: {reason}',
} as const
