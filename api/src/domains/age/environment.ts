import { Type } from 'typebox'
import { type AgeSettings, ageFrom, ageMissing } from '../../age-checks/settings.ts'
import type { EnvironmentPart } from '../../kernel/config.ts'
import type { EnvironmentSetting } from '../../kernel/environment-setting.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    ageChecks: AgeSettings
  }
}

const group = 'Safety'
const text = { group, schema: Type.String(), must: 'be a text' } as const
const address = {
  group,
  schema: Type.String({ pattern: '^https?://[^\\s?#]+$' }),
  must: 'be an http or https address',
} as const
const method = Type.Enum(['face_estimation', 'id_document', 'digital_id', 'bank', 'credit_card', 'mobile_operator'])

/** The words that let production believe a provider that believes everyone; nobody types them by accident. */
const ageSandboxWords = 'yes, I know that no age is checked'

const settings = {
  AGE_OIDC_ISSUER: {
    ...address,
    about: 'An OpenID provider that says whether someone is old enough, such as a digital ID or a bank.',
  },
  AGE_OIDC_CLIENT_ID: { ...text, about: 'The client id of the site there.' },
  AGE_OIDC_CLIENT_SECRET: { ...text, about: 'The secret of that client.', secret: true },
  AGE_OIDC_NAME: { ...text, fallback: 'Digital ID', about: 'The name by which people know it.' },
  AGE_OIDC_METHOD: {
    group,
    schema: Type.Enum(['digital_id', 'bank']),
    fallback: 'digital_id',
    must: 'be digital_id or bank',
    about: 'Which of the ways in the rules it is.',
  },
  AGE_OIDC_SCOPE: {
    ...text,
    fallback: 'openid',
    about: 'The scopes that we ask for. Choose those that bring the age claim and nothing else.',
  },
  AGE_OIDC_CLAIM: {
    group,
    schema: Type.String({ pattern: '^[\\w.:/{}-]{1,200}$' }),
    fallback: 'age_over_{age}',
    must: 'be the name of a claim, such as age_over_{age}',
    about:
      'The claim that is true for who is old enough; {age} stands for the age of the rule. Without {age} it is taken for 18.',
  },
  YOTI_SDK_ID: { ...text, about: 'The SDK id of the site at Yoti, for its age verification service.' },
  YOTI_API_KEY: { ...text, about: 'The API key of the site there.', secret: true },
  YOTI_API_URL: { ...address, fallback: 'https://age.yoti.com', about: 'Where that service is reached.' },
  YOTI_METHODS: {
    group,
    schema: Type.Array(method, { minItems: 1, uniqueItems: true }),
    fallback: 'face_estimation,id_document,digital_id',
    must: 'be a list of face_estimation, id_document, digital_id, credit_card and mobile_operator, with commas between them',
    about: 'Which ways your contract with Yoti holds.',
  },
  YOTI_FACE_MARGIN: {
    group,
    schema: Type.Integer({ minimum: 0, maximum: 20 }),
    fallback: '7',
    must: 'be a whole number of years from 0 to 20',
    about:
      'How many years older than the age of the rule a face must look, because an estimate is never exact. People who look younger are asked to choose another way.',
  },
  ALLOW_SANDBOX_AGE_CHECKS_IN_PRODUCTION: {
    group,
    schema: Type.Literal(ageSandboxWords),
    must: `be "${ageSandboxWords}"`,
    about: `Offers the sandbox for age checks in production when no provider is set up. The value has to be "${ageSandboxWords}".`,
  },
} as const satisfies Record<string, EnvironmentSetting>

/** Who checks ages where the law asks for it; each is offered once its keys are set (docs/age.md). */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ ageChecks: ageFrom(values) }),
  mistakes: ageMissing,
}
