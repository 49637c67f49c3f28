import { Type } from 'typebox'
import { captchaSettings } from './environment-captcha.ts'
import type { EnvironmentSetting } from './environment-setting.ts'

/** What one process can do, in the order in which the parts are started. */
export const roles = ['http', 'web', 'realtime', 'worker', 'live'] as const

export type Role = (typeof roles)[number]

/** The words that let production start where real money or real people would be at risk; nobody types them by accident. */
export const sandboxWords = 'yes, I know that no real money moves'
export const demoWords = 'yes, everybody knows these passwords'

const origin = '^https?://[^/\\s?#]+$'
const httpUrl = '^https?://[^\\s?#]+$'
const postgresUrl = '^postgres(ql)?://[^\\s]+$'

/** The settings of the node itself and of its engines; rooms have their own. */
export const nodeSettings = {
  NODE_ENV: {
    group: 'The node',
    schema: Type.Enum(['development', 'production', 'test']),
    fallback: 'development',
    must: 'be development, production or test',
    about:
      'Development brings the demonstration site and readable log lines; production refuses what is only for trying.',
  },
  ROLES: {
    group: 'The node',
    schema: Type.Array(Type.Enum([...roles]), { minItems: 1, uniqueItems: true }),
    fallback: roles.join(','),
    must: `be a list of ${roles.join(', ')}, with commas between them and none twice`,
    about:
      'What this node does. The roles `worker` and `live` have processes of their own beside the others. `--roles` overrides it.',
  },
  PORT: {
    group: 'The node',
    schema: Type.Integer({ minimum: 0, maximum: 65_535 }),
    fallback: '3000',
    must: 'be a whole number from 0 to 65535 (0 lets the system choose)',
    about:
      'The port that the node listens on: the site, or without one what tells of the health of a worker or a live node.',
  },
  HOST: {
    group: 'The node',
    schema: Type.String({ pattern: '^[\\w.:-]+$' }),
    must: 'be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0',
    about: 'The address that the node listens on. Default: 127.0.0.1 in development, 0.0.0.0 in production.',
  },
  DATA_DIR: {
    group: 'The node',
    schema: Type.String(),
    fallback: './.data',
    must: 'be the path of a folder',
    about: 'Where the node keeps its database, files and keys. A relative path starts at the project folder.',
  },
  LOG_LEVEL: {
    group: 'The node',
    schema: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    fallback: 'info',
    must: 'be trace, debug, info, warn, error, fatal or silent',
    about: 'From which level on lines are logged.',
  },
  SITE_URL: {
    group: 'Addresses',
    schema: Type.String({ pattern: origin }),
    must: 'be the address of the site without a path, such as https://fans.example',
    about:
      'The address that people type; links in mail are made from it. Needed in production; else http://localhost:PORT.',
  },
  API_BASE: {
    group: 'Addresses',
    schema: Type.String({ pattern: '^(/[\\w-]+)*$' }),
    fallback: '/api',
    must: 'be a path such as /api, without a slash at its end, or empty',
    about: 'The path under which the endpoints are served. Empty when the API has a host of its own.',
  },
  API_URL: {
    group: 'Addresses',
    schema: Type.String({ pattern: httpUrl }),
    must: 'be the address of the API, such as https://api.fans.example or http://10.0.0.5:3000/api',
    about: 'Where a node that only renders pages (ROLES=web) reaches the API. Needed there, unused elsewhere.',
  },
  PUBLIC_API_URL: {
    group: 'Addresses',
    schema: Type.String({ pattern: httpUrl }),
    must: 'be the public address of the endpoints, such as https://api.fans.example or https://fans.example/api',
    about:
      'Where browsers reach the API, with its base, if that is not SITE_URL and API_BASE. Addresses of pictures, flags, documents, downloads, the sandbox card page, and email links to the API are made from it.',
  },
  ALLOWED_ORIGINS: {
    group: 'Addresses',
    schema: Type.Array(Type.String({ pattern: origin })),
    fallback: '',
    must: 'be a list of origins such as https://app.example, with commas between them',
    about: 'Origins besides SITE_URL whose pages may call the API with a cookie.',
  },
  TRUST_PROXY: {
    group: 'Addresses',
    schema: Type.String({ pattern: '^(off|[0-9]{1,2}|[0-9a-fA-F.:/]+(,\\s*[0-9a-fA-F.:/]+)*)$' }),
    fallback: 'off',
    must: 'be off, the number of proxies before the node, or their addresses with commas between them',
    about:
      'Whose X-Forwarded-* headers are believed. Wrong settings let visitors choose the address they are limited by.',
  },
  DATABASE_URL: {
    group: 'Engines',
    schema: Type.String({ pattern: postgresUrl }),
    must: 'start with postgres:// or postgresql://',
    about: 'A PostgreSQL (15 or newer) to use. Without it the node runs the embedded one in DATA_DIR.',
    secret: true,
  },
  DATABASE_READ_URL: {
    group: 'Engines',
    schema: Type.String({ pattern: postgresUrl }),
    must: 'start with postgres:// or postgresql://',
    about:
      'A replica for lists. What one has just done is read from the primary until the replica has it, and so is everything while it is away or more than 30 seconds behind. Needs DATABASE_URL.',
    secret: true,
  },
  DATABASE_CONNECTIONS_MAX: {
    group: 'Engines',
    schema: Type.Integer({ minimum: 3, maximum: 1_000 }),
    must: 'be a whole number from 3 to 1000',
    about:
      'How many connections to the database one process may hold. Default: 16 for the site, 12 for the worker, 4 for live streams. A site needs 6 at least, a worker 8.',
  },
  REDIS_URL: {
    group: 'Engines',
    schema: Type.String({ pattern: '^rediss?://[^\\s]+$' }),
    must: 'start with redis:// or rediss://',
    about:
      'A Valkey or Redis in which several nodes count requests together. Without it each node counts for itself. Sockets work without it: nodes tell each other through the database.',
    secret: true,
  },
  S3_ENDPOINT: {
    group: 'Engines',
    schema: Type.String({ pattern: httpUrl }),
    must: 'be an http or https address',
    about: 'An object store for files, instead of DATA_DIR. All five S3 settings belong together.',
  },
  S3_REGION: { group: 'Engines', schema: Type.String(), must: 'be a text', about: 'Its region.' },
  S3_BUCKET: { group: 'Engines', schema: Type.String(), must: 'be a text', about: 'Its bucket.' },
  S3_ACCESS_KEY_ID: { group: 'Engines', schema: Type.String(), must: 'be a text', about: 'Its key.', secret: true },
  S3_SECRET_ACCESS_KEY: {
    group: 'Engines',
    schema: Type.String(),
    must: 'be a text',
    about: 'The secret of that key.',
    secret: true,
  },
  SMTP_URL: {
    group: 'Mail',
    schema: Type.String({ pattern: '^smtps?://[^\\s]+$' }),
    must: 'start with smtp:// or smtps://',
    about: 'The server that takes our mail. Without it mail is kept on a page for the developer.',
    secret: true,
  },
  MAIL_FROM: {
    group: 'Mail',
    schema: Type.String({ pattern: '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$' }),
    must: 'be an address such as hello@fans.example or Fanfare <hello@fans.example>',
    about: 'The sender of our mail. Needed with SMTP_URL.',
  },
  TRUSTED_COUNTRY_HEADER: {
    group: 'Safety',
    schema: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
    must: 'be the name of a header in small letters, such as cf-ipcountry',
    about:
      "The header in which the proxy says the visitor's country. Believed only with TRUST_PROXY; else the address decides.",
  },
  TRUSTED_REGION_HEADER: {
    group: 'Safety',
    schema: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
    must: 'be the name of a header in small letters, such as cf-region-code',
    about:
      "The header in which the proxy says the visitor's state, such as TX. Needs TRUSTED_COUNTRY_HEADER. Without it, age rules of a state hold in its whole country, and creators can't block states.",
  },
  SITE_SECRET: {
    group: 'Safety',
    schema: Type.String({ minLength: 32 }),
    must: 'have at least 32 characters',
    about:
      'Signs links to private files and seals ID documents and bank numbers: without the old one they cannot be opened any more. Without it a key is made in DATA_DIR/keys. Nodes that share a database need the same one.',
    secret: true,
  },
  METRICS_TOKEN: {
    group: 'Safety',
    schema: Type.String({ minLength: 16 }),
    must: 'have at least 16 characters',
    about: 'The bearer token that /metrics asks for. Without it /metrics answers this machine only.',
    secret: true,
  },
  RATE_LIMIT_FACTOR: {
    group: 'Safety',
    schema: Type.Number({ minimum: 0, maximum: 1_000 }),
    fallback: '1',
    must: 'be a number from 0 to 1000',
    about: 'Multiplies every allowance of requests; 0 turns the limits off.',
  },
  HASH_PW_CLIENT: {
    group: 'Safety',
    schema: Type.Boolean(),
    fallback: 'off',
    must: 'be on or off',
    about:
      "Lets the browser hash passwords before it sends them. The server then can't compare them with its list of common passwords, so that check is skipped. Choose before the first account: switching breaks logins.",
  },
  ...captchaSettings,
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: {
    group: 'Safety',
    schema: Type.Literal(sandboxWords),
    must: `hold the words "${sandboxWords}", or be left out`,
    about: `Lets production start with the sandbox gateway when it holds the words \`${sandboxWords}\`.`,
  },
  ALLOW_DEMO_IN_PRODUCTION: {
    group: 'Safety',
    schema: Type.Literal(demoWords),
    must: `hold the words "${demoWords}", or be left out`,
    about: `Lets production start with the demonstration accounts when it holds the words \`${demoWords}\`.`,
  },
  DEMO: {
    group: 'Development',
    schema: Type.Boolean(),
    must: 'be on or off',
    about: 'Fills an empty database with the demonstration site. Default: on in development, off elsewhere.',
  },
  WEB_DEV: {
    group: 'Development',
    schema: Type.Boolean(),
    fallback: 'off',
    must: 'be on or off',
    about: 'Serves the web from its sources with reload on change; `npm run dev` sets it.',
  },
} as const satisfies Record<string, EnvironmentSetting>
