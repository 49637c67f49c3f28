import { type Static, Type } from 'typebox'

/** On what a decision rests: the law, or the rules of the site. */
export const decisionGrounds = ['rules', 'law'] as const
/** Which law, as far as it matters for what follows: a copyright claim can be answered with a counter-notice. */
export const decisionLaws = ['copyright', 'other'] as const

/** The page that a decision names when the request named none. */
export const defaultRulesPage = 'rules'

/** What an operator says a decision rests on; without a ground it is the site's rules. */
export const basis = {
  ground: Type.Optional(Type.Enum(decisionGrounds, { message: 'Choose the law or our rules.' })),
  law: Type.Optional(
    Type.Enum(decisionLaws, { message: 'Choose copyright or other.', description: 'Only if the ground is `law`' }),
  ),
  rulesPage: Type.Optional(
    Type.String({
      maxLength: 80,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      message: 'Choose a page.',
      description: 'Only if the ground is `rules`: slug of the site page with the rule',
    }),
  ),
}
const basisShape = Type.Object(basis)
export type Basis = Static<typeof basisShape>
