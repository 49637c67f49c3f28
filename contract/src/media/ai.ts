import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('media')

/** Who says that a file was made or changed with AI. What the file or an operator says, its creator can't take back. */
export const aiLabels = ['creator', 'file', 'operator'] as const
export type AiLabel = (typeof aiLabels)[number]

export const aiLabel = Type.Union([Type.Enum(aiLabels), Type.Null()], {
  description: 'Who labelled it as made or changed with AI; null: no one',
})

const label = {
  limit: 'write',
  params: byId,
  body: Type.Object({ madeWithAi: Type.Boolean({ message: 'Say yes or no.' }) }),
  reply: Type.Object({ aiLabel }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
} as const

export const labelAi = endpoint('PUT /performer/files/:id/ai-label', {
  ...label,
  access: 'performer',
  seat: ['chat', 'post'],
  summary: 'Label a photo, video or sound of mine as made or changed with AI, or remove my label',
})

export const labelAiOfCreator = endpoint('PUT /operator/files/:id/ai-label', {
  ...label,
  access: 'operator:moderation',
  summary: 'Label a creator’s file as made or changed with AI, with a reason they see, or remove any label',
  body: Type.Object({
    ...label.body.properties,
    reason: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 500,
        message: 'Say why, in at most 500 characters.',
        ...paragraphs,
      }),
    ),
  }),
})
