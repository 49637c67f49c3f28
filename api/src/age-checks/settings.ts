import type { AgeMethod } from '@fanfare/contract'
import { missingBeside, type Values } from '../kernel/environment-setting.ts'

/** The providers of age checks that are set up. */
export type AgeSettings = {
  oidc?: OidcAgeSettings
  yoti?: YotiSettings
  /** What is for trying may be offered where nothing else is. */
  sandbox: boolean
}
export type OidcAgeSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  method: AgeMethod
  scope: string
  claim: string
}
export type YotiSettings = { sdkId: string; apiKey: string; apiUrl: string; methods: AgeMethod[]; faceMargin: number }

const oidcNames = ['AGE_OIDC_ISSUER', 'AGE_OIDC_CLIENT_ID', 'AGE_OIDC_CLIENT_SECRET'] as const
const yotiNames = ['YOTI_SDK_ID', 'YOTI_API_KEY'] as const
const has = (values: Values, names: readonly string[]) => names.every(name => values[name] !== undefined)

/** Which providers check ages, by the environment. */
export function ageFrom(values: Values): AgeSettings {
  const text = (name: string) => values[name] as string
  const isAllowed = values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX_AGE_CHECKS_IN_PRODUCTION !== undefined
  return {
    sandbox: isAllowed && !has(values, oidcNames) && !has(values, yotiNames),
    ...(has(values, oidcNames) && {
      oidc: {
        issuer: text('AGE_OIDC_ISSUER'),
        clientId: text('AGE_OIDC_CLIENT_ID'),
        clientSecret: text('AGE_OIDC_CLIENT_SECRET'),
        name: text('AGE_OIDC_NAME'),
        method: values.AGE_OIDC_METHOD as AgeMethod,
        scope: text('AGE_OIDC_SCOPE'),
        claim: text('AGE_OIDC_CLAIM'),
      },
    }),
    ...(has(values, yotiNames) && {
      yoti: {
        sdkId: text('YOTI_SDK_ID'),
        apiKey: text('YOTI_API_KEY'),
        apiUrl: text('YOTI_API_URL'),
        methods: (values.YOTI_METHODS as AgeMethod[]).filter(method => method !== 'bank'),
        faceMargin: values.YOTI_FACE_MARGIN as number,
      },
    }),
  }
}

/** Sentences about settings that are missing beside others. */
export function ageMissing(values: Values): (string | undefined)[] {
  return [oidcNames, yotiNames].map(names => missingBeside(values, names, names.join(', ')))
}
