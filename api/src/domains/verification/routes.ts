import { verification } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { refusePerformer, undoVerification, verifyPerformer } from './commands/decide.ts'
import { openDocument, uploadDocument } from './commands/documents.ts'
import { registerPerformer } from './commands/register.ts'
import { listVerifications } from './queries.ts'

export const verificationRoutes: Binding[] = [
  bind(verification.registerPerformer, (ctx, { body, files }) => registerPerformer(ctx, body, files)),
  bind(verification.uploadDocument, (ctx, { params, files }) => uploadDocument(ctx, params.kind, files.file)),
  bind(verification.uploadDocumentByType, (ctx, { body, files }) => uploadDocument(ctx, body.type, files.file)),
  bind(verification.viewDocument, (ctx, { params, query }) => openDocument(ctx, params.id, query)),
  bind(verification.operatorVerifications, (ctx, { query }) => listVerifications(ctx, query)),
  bind(verification.verifyPerformer, (ctx, { params }) => verifyPerformer(ctx, params.id)),
  bind(verification.undoVerification, (ctx, { params }) => undoVerification(ctx, params.id)),
  bind(verification.refusePerformer, (ctx, { params, body }) => refusePerformer(ctx, params.id, body.reason)),
]
