export default {
  live_started: '<b>{who}</b> في بث مباشر الآن{rest}',
  stream_soon: 'يبدأ بث <b>{who}</b> بعد دقائق{rest}',
  stream_begins: 'يبدأ بث <b>{who}</b> الآن{rest}',
  stream_moved: 'غيّر <b>{who}</b> موعد بث إلى {day}{rest}',
  stream_called_off: 'ألغى <b>{who}</b> بثًا{rest}',
  show_requested: 'طلب <b>{who}</b> عرضًا خاصًا في {day}',
  show_approved: 'قبل <b>{who}</b> عرضك الخاص في {day}',
  show_rejected: 'لا يستطيع <b>{who}</b> تقديم عرضك الخاص',
} as const
