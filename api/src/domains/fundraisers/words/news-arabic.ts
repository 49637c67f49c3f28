/** The same in Arabic. */
export default {
  fundraiser_new: '{who} يجمع الرموز من أجل {title}',
  pledge_made: 'تعهّد {who} بدعم {title}',
  pledge_charged: 'بلغ {title} هدفه. خُصم تعهّدك: {amount}',
  pledge_freed: 'انتهى {title} من دون دفع. عادت رموزك إليك: {amount}',
  fundraiser_updated: 'كتب {who} عن تقدّم {title}',
  fundraiser_delivered: 'سلّم {who} مكافأة {title}',
  fundraiser_late: 'تأخّرت مكافأة {title}. يمكنك طلب استعادة رموزك',
  fundraiser_late_own: 'تأخّرت مكافأة {title} أسبوعًا. معجبوك ينتظرون',
  fundraiser_halfway: 'بلغت التعهّدات نصف هدف {title}',
  fundraiser_reached: 'بلغ {title} هدفه. يجري خصم كل التعهّدات',
  fundraiser_failed: 'انتهى {title} دون بلوغ هدفه. عادت كل التعهّدات',
  fundraiser_to_decide: 'تأخّرت مكافأة {title} أسبوعًا',
  about_fundraisers: 'حملات المبدعين',
  about_pledges: 'التعهّدات وحملاتك',
} as const
