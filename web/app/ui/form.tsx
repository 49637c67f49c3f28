import { type FormHTMLAttributes, type SubmitEvent, useRef } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { NeedsScript } from './needs-script.tsx'
import type { Schema } from './schema-check.ts'
import { Notice } from './surfaces.tsx'
import { say } from './words.ts'

/** Errors by field; a part of a field has a path such as `links.0.url`. */
export type Extra<V> = (
  values: V,
) => Partial<Record<(keyof V & string) | `${keyof V & string}.${string}`, string | undefined>>

type Problems = Record<string, string>

/** The body of an endpoint; a build puts a function that loads it in its place (`web/vite/slim-contract.ts`). */
type Loader = () => Promise<Schema>
type Body = object | Loader
const isLoader = (body: Body): body is Loader => typeof body === 'function'

let check: typeof import('./schema-check.ts') | undefined
const shapes = new Map<Loader, Schema | undefined>()

const shapeOf = (body: Body) => (isLoader(body) ? shapes.get(body) : (body as Schema))

/** Loads what checks forms, and the shapes of those on the page; without a connection the server checks alone. */
async function loadChecks(): Promise<void> {
  const missing = [...shapes].filter(([, shape]) => !shape)
  const fetched = missing.map(async ([load]) => shapes.set(load, await load()))
  const code = import('./schema-check.ts').then(loaded => (check = loaded))
  await Promise.allSettled([code, ...fetched])
}

/** What is wrong with values by the body of an endpoint, by the path of the field. */
export async function problemsByShape(body: Body, values: FieldValues): Promise<Problems> {
  await loaded(body)
  return problemsNow(body, values)
}

function problemsNow(body: Body, values: FieldValues): Problems {
  const shape = shapeOf(body)
  return (shape && check?.problemsOf(shape, values)) ?? {}
}

/** Nothing where all is there to check at once. */
function loaded(body: Body): Promise<void> | undefined {
  if (isLoader(body) && !shapes.has(body)) shapes.set(body, undefined)
  return check && shapeOf(body) ? undefined : loadChecks()
}

/** Checks a form by the body of its endpoint; `extra` adds what only the form knows. */
export function resolverOf<V extends FieldValues>(body: object | undefined, extra?: Extra<V>): Resolver<V> {
  const shaped = body && (isLoader(body) || Object.keys(body).length > 0) ? body : undefined
  if (shaped && isLoader(shaped) && !shapes.has(shaped)) shapes.set(shaped, undefined)
  const verdict = (values: V) => {
    const byShape = shaped ? problemsNow(shaped, values) : {}
    const problems = Object.entries({ ...extra?.(values), ...byShape }).filter(([, message]) => message)
    const errors = {}
    for (const [name, message] of problems) place(errors, name.split('.'), { type: 'value', message })
    return { values: problems.length > 0 ? {} : values, errors } as never
  }
  return values => {
    const loading = shaped && loaded(shaped)
    if (!loading) return verdict(values)
    // What is typed while the checks load was not sent yet.
    const sent = { ...values }
    return loading.then(() => verdict(sent))
  }
}

/** Puts an error where its field is among the values: `links.0.url` in a list under `links`. */
function place(errors: Record<string, unknown>, [name, ...rest]: string[], error: object): void {
  if (name === undefined) return
  if (rest.length === 0) errors[name] = error
  else {
    errors[name] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
    place(errors[name] as Record<string, unknown>, rest, error)
  }
}

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate'>

/**
 * The form of a page, which its script sends. Where the script has not come, the browser sends it by itself: never in
 * the address, and the server opens the page again, marked, so that it can be said here.
 */
export function Form({ children, onSubmit, ...form }: FormProps) {
  const [params] = useSearchParams()
  const sending = useRef(false)
  // A second click comes while the first is still checked, and must not send again.
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    if (sending.current) return event.preventDefault()
    sending.current = true
    try {
      await onSubmit?.(event)
    } finally {
      sending.current = false
    }
  }
  return (
    <form method="post" noValidate {...form} onFocus={loadChecks} {...(onSubmit && { onSubmit: send })}>
      <NeedsScript />
      {params.has('unsent') && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          <b className="font-strong">{say('formUnsent')}</b> {say('formUnsentNext')}
        </Notice>
      )}
      {children}
    </form>
  )
}

/** What went wrong with a whole form, where it isn't about one of its fields. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point" role="alert">
      {text}
    </Notice>
  )
}

type Sent = { formState: { errors: { root?: { message?: string } }; submitCount: number } }

/** Counts the fields that need a look, on top of a form that was sent. */
export function FormSummary({ form }: { form: Sent }) {
  const { errors, submitCount } = form.formState
  const count = Object.keys(errors).filter(name => name !== 'root').length
  const rest = errors.root?.message
  if (submitCount === 0 || (count === 0 && !rest)) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point" role="alert">
      {count > 0 ? (
        <>
          <b className="font-strong">{say('fieldsWrong', { n: count })}</b> {say('nothingLost')}
        </>
      ) : (
        rest
      )}
    </Notice>
  )
}
