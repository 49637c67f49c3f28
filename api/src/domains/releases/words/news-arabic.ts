/** The same in Arabic. */
export default {
  release_asked: 'يطلب {who} موافقتك على إظهارك',
  release_signed: 'وقّع {title}. سنتحقق من ذلك.',
  release_verified: 'تم التحقق من {title}. يمكنك نشر ما يظهر فيه.',
  release_refused: 'تعذّر علينا التحقق من {title}. يمكنه التوقيع مجددًا.',
  release_declined: '{title} لا يريد أن يظهر',
  release_revoked: 'سحب {title} موافقته. لم يعد يُعرض أي شيء يظهر فيه.',
  release_expired: 'لم يجب {title} خلال 14 يومًا',
  release_ended: 'انتهت صلاحية هوية {title}. ادعُه مجددًا قبل أن تنشر المزيد معه.',
  about_participations: 'طلبات الموافقة',
} as const
