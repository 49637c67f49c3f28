import {
  type Endpoint,
  type ErrorCode,
  envelope,
  errors,
  fieldCodes,
  seatScopes,
  seatScopesOf,
} from '@fanfare/contract'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document of these endpoints. TypeBox shapes are JSON Schema already; 3.1 takes them as they are. */
export function openApi(endpoints: Endpoint[], options: { server: string }): Schema {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fanfare', version: '1', description: 'Where fans follow, watch and pay creators.' },
    servers: [{ url: options.server }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token, with or without Bearer in front',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fanfare_<id>_<secret>',
          description: `A creator’s API key, with one of the scopes the endpoint names: ${seatScopes.join(', ')}`,
        },
      },
      schemas: { Error: errorBody },
    },
  }
}

const errorBody = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', enum: [...fieldCodes, ...Object.keys(errors)] },
          details: { type: 'object', properties: { limit: { type: 'number' } } },
        },
      },
    },
    requestId: { type: 'string' },
  },
}

function operation(endpoint: Endpoint): Schema {
  return {
    tags: [endpoint.room],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

/** Who may call, each line a way of its own: by a session, or by an API key with one of the scopes. */
function securityOf(endpoint: Endpoint): Schema {
  const scopes = endpoint.forKeys ? [[]] : seatScopesOf(endpoint).map(scope => [scope])
  const session = endpoint.access === 'public' ? {} : { token: [] }
  if (endpoint.access === 'public' && scopes.length === 0) return {}
  return { security: [session, ...scopes.map(apiKey => ({ apiKey }))] }
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): Schema[] {
  const required = new Set<string>(schema?.required ?? [])
  return Object.entries(schema?.properties ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: shape,
  }))
}

function requestBody(endpoint: Endpoint): Schema {
  const { body, files = {}, alsoMultipart } = endpoint
  const content: Schema = {}
  if (body && (!endpoint.files || endpoint.alsoJson)) content['application/json'] = { schema: body }
  if (endpoint.files || alsoMultipart) {
    const bytes = Object.keys(files).map(name => [name, { type: 'string', format: 'binary' }])
    const properties = { ...body?.properties, ...Object.fromEntries(bytes) }
    const needed = Object.entries(files).flatMap(([name, file]) => (file.required ? [name] : []))
    const required = [...(body?.required ?? []), ...needed]
    content['multipart/form-data'] = {
      schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    }
  }
  return Object.keys(content).length > 0 ? { requestBody: { content } } : {}
}

function success(endpoint: Endpoint): Schema {
  if (endpoint.answers === 'file') return { 200: { description: 'The file itself' } }
  if (endpoint.answers) return { 303: { description: 'Redirects to a page of the site' } }
  return { 200: { description: 'Done', content: { 'application/json': { schema: envelope(endpoint.reply) } } } }
}

function refusals(endpoint: Endpoint): Schema {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...(endpoint.errors ?? []), ...commonRefusals(endpoint)])) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: names.join(', '), content }]),
  )
}

/** What an endpoint of this form may answer by its form alone, beside what the contract says of it. */
function commonRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, files, rawBody } = endpoint
  const hasBody = body !== undefined || files !== undefined || rawBody === true
  return [
    ...(params || query || hasBody ? (['VALIDATION_FAILED'] as const) : []),
    ...(hasBody ? (['MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_CONTENT_TYPE'] as const) : []),
    ...(access === 'public' && seatScopesOf(endpoint).length === 0 ? [] : (['UNAUTHENTICATED'] as const)),
    'FORBIDDEN',
    ...(method === 'GET' ? [] : (['ORIGIN_REFUSED'] as const)),
    ...(params ? (['ENTITY_NOT_FOUND'] as const) : []),
    'RATE_LIMITED',
    ...(files ? (['STORAGE_AWAY'] as const) : []),
    'UNAVAILABLE',
  ]
}
