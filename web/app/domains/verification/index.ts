/** What other rooms show of documents: a picture that can be enlarged, and a PDF in a tab of its own. */
export { DocumentPdf, DocumentPicture } from './parts/documents.tsx'
