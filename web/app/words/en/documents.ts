export default {
  title: 'Documents',
  documentsTitle: 'Verify your identity',
  documentsText: 'We check who runs each page. Only you and our reviewers can open these files.',
  idVerification: 'ID card or passport',
  documentVerification: 'Selfie with your ID',
  documentSaved: 'Document sent',
  documentOpen: 'Open the file you sent',
} as const
