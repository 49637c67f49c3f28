/** The same in Arabic. */
export default {
  live_started: '{who} في بث مباشر الآن{rest}',
  stream_soon: 'يبدأ بث {who} بعد دقائق{rest}',
  stream_begins: 'يبدأ بث {who} الآن{rest}',
  stream_moved: 'غيّر {who} موعد البث {title} إلى {moment}',
  stream_called_off: 'ألغى {who} بثًا{rest}',
  show_requested: 'طلب {who} عرضًا خاصًا في {day}',
  show_approved: 'قبل {who} عرضك الخاص في {day}',
  show_rejected: 'لا يستطيع {who} تقديم عرضك الخاص',
  about_live: 'البث المباشر',
  about_shows: 'العروض الخاصة',
} as const
