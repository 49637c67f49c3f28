export default {
  BANNED_TERM_TAKEN: 'هذه الكلمة في القائمة بالفعل.',
  TOO_MANY_BANNED_TERMS: 'تتسع القائمة لـ 1000 كلمة. احذف بعضها أولًا.',
} as const
