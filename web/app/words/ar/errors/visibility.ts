export default {
  BLOCK_IMPOSSIBLE: 'لا يمكنك حظر هذا الحساب.',
  CONTACTS_FULL: 'تتسع قائمتك لـ 5,000 عنوان بريد إلكتروني. أزل بعضها أولًا.',
  MUTE_IMPOSSIBLE: 'لا يمكنك إخفاء نفسك.',
} as const
