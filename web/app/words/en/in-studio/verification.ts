export default {
  documents: 'Send your documents',
  documentsAct: 'Send',
} as const
