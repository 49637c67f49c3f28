/** The same in Arabic. */
export default {
  when: '{when} ({zone})، {price} للدقيقة.',
  requestedTitle: 'يطلب {fan} عرضًا خاصًا',
  requestedView: 'عرض الطلب',
  approvedTitle: 'تم الاتفاق على العرض الخاص بين {creator} و{fan}',
  approvedText:
    'تُحتسب فقط الثواني التي يحضر فيها الطرفان. عند بدء العرض تُحجز رموز تكفي {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} أو ما هو متاح منها، ويُعاد ما لم يُستخدم عند نهايته.',
  rejectedTitle: 'لا يستطيع {creator} تقديم العرض الخاص',
  rejectedText: 'لم يُخصم شيء. يمكنك طلب موعد آخر.',
  view: 'عرض مواعيدك',
} as const
