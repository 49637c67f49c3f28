/** The same in Arabic. */
export default {
  custom_request_asked: 'طلب {who} منك عملًا خاصًا مقابل {amount}',
  custom_request_accepted: 'وافق {who} على الطلب الخاص',
  custom_request_declined: 'رفض {who} طلبك الخاص. عادت رموزك إليك',
  custom_request_countered: 'اقترح {who} سعرًا آخر لطلبك الخاص: {amount}',
  custom_request_delivered: 'سلّم {who} طلبك الخاص',
  custom_request_overdue: 'تأخّر طلبك الخاص لدى {who}. يمكنك استعادة رموزك',
  custom_request_returned: 'انتهى طلب خاص مع {who} من دون دفع',
  custom_request_withdrawn: 'سحب {who} طلبًا خاصًا',
  custom_request_changes_asked: 'طلب {who} تعديلات على ما سلّمته',
  custom_request_completed: 'اكتمل الطلب الخاص مع {who}',
  custom_request_disputed: 'يعترض {who} على ما سلّمته. سيقرّر أحد المشرفين',
  custom_request_due_soon: 'موعد تسليم طلب خاص من {who} غدًا',
  custom_request_to_decide: 'يجب البتّ في طلب خاص متنازع عليه بحلول {day}',
  about_custom_requests: 'الطلبات الخاصة',
} as const
