export default {
  label: 'What does it go against?',
  hint: 'The person it concerns reads this with your reason.',
  page: 'Our rules: {title}',
  rules: 'Our rules',
  law_copyright: 'The law: copyright',
  law_other: 'The law: something else',
} as const
