export default {
  title: 'Documents',
  documentsTitle: 'Who runs this page',
  documentsText: 'We check who runs a page. Only you and the people who verify pages can open these files.',
  idVerification: 'ID card or passport',
  documentVerification: 'Photo of you holding it',
  documentSaved: 'The document is sent',
  documentOpen: 'Open the file we have',
} as const
