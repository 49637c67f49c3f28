import { Type } from 'typebox'
import type { EnvironmentSetting } from './environment-setting.ts'

const group = 'Safety'

/** The captcha of the forms that anybody can fill in. */
export const captchaSettings = {
  CAPTCHA: {
    group,
    schema: Type.Enum(['none', 'altcha', 'siteverify']),
    fallback: 'none',
    must: 'be none, altcha or siteverify',
    about:
      'What registration and "forgot password" ask of visitors: nothing, a puzzle that the browser solves by itself, or the captcha of a provider.',
  },
  CAPTCHA_PROVIDER: {
    group,
    schema: Type.Enum(['turnstile', 'recaptcha', 'hcaptcha']),
    must: 'be turnstile, recaptcha or hcaptcha',
    about: 'Whose captcha the browser shows. Needed with CAPTCHA=siteverify, as are the three below.',
  },
  CAPTCHA_SITE_KEY: { group, schema: Type.String(), must: 'be a text', about: 'The public key of the site there.' },
  CAPTCHA_SECRET: { group, schema: Type.String(), must: 'be a text', about: 'The secret of that key.', secret: true },
  CAPTCHA_VERIFY_URL: {
    group,
    schema: Type.String({ pattern: '^https?://[^\\s?#]+$' }),
    must: 'be an http or https address',
    about:
      'Where solutions are checked, such as `https://challenges.cloudflare.com/turnstile/v0/siteverify`. While it stays silent, forms with a captcha are refused.',
  },
} as const satisfies Record<string, EnvironmentSetting>
