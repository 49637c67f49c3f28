import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('profiles')

/** Who says that the person on a page was made or changed with AI. What an operator says, the creator can't take back. */
export const pageAiLabels = ['creator', 'operator'] as const
export type PageAiLabel = (typeof pageAiLabels)[number]

export const pageAiLabel = Type.Union([Type.Enum(pageAiLabels), Type.Null()], {
  description: 'Who labelled the person on the page as made or changed with AI; null: no one',
})

/** What stands on cards and pages of creators. */
export const madeWithAi = Type.Boolean({ description: 'The person on the page was made or changed with AI' })

export const labelCreatorAi = endpoint('PUT /operator/performers/:id/ai-label', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Label a creator as made with AI, with a reason they see, or remove the label, even their own',
  params: byId,
  body: Type.Object({
    madeWithAi: Type.Boolean({ message: 'Say yes or no.' }),
    reason: Type.Optional(
      Type.String({ minLength: 3, maxLength: 500, message: 'Say why, in at most 500 characters.', ...paragraphs }),
    ),
  }),
  reply: Type.Object({ aiLabel: pageAiLabel }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})
