import { verification } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../core/http/api-error.ts'
import { showServerErrors } from '../../core/http/server-errors.ts'
import { upload } from '../../core/http/upload.ts'
import { useSettings } from '../../core/session/stores.tsx'
import { problemsByShape, resolverOf } from '../../ui/form.tsx'
import { type ShortForm, useShortForm } from '../../ui/short-form.ts'
import { brokenRules } from './parts/new-password.tsx'
import type { Gender } from './parts/person-fields.tsx'
import { sentPassword } from './password.ts'
import { useReferral } from './referral.ts'
import { type Step, useStep } from './steps.ts'
import { say } from './words.ts'

export type CreatorValues = {
  firstName: string
  lastName: string
  name: string
  username: string
  email: string
  password: string
  confirm: string
  dateOfBirth: string
  country: string
  gender: Gender | undefined
  categoryIds: string[]
  madeWithAi: boolean
  captcha: string
}

export type DocumentField = 'idVerification' | 'documentVerification'
export type Documents = Partial<Record<DocumentField, File>>
export const documentFields = ['idVerification', 'documentVerification'] as const
export type CreatorForm = ShortForm<CreatorValues>

export const DOCUMENT_BYTES_MAX = 10_000_000
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp'
export const DOCUMENT_KINDS = `${PICTURE_KINDS},application/pdf`

const empty: CreatorValues = {
  firstName: '',
  lastName: '',
  name: '',
  username: '',
  email: '',
  password: '',
  confirm: '',
  dateOfBirth: '',
  country: '',
  gender: undefined,
  categoryIds: [],
  madeWithAi: false,
  captcha: '',
}

/** The registration of a creator in its steps: who they are, two documents, and what happens then. */
export function useCreatorForm(bornBefore: string) {
  const { hashPasswordInClient } = useSettings()
  const { step, moved, setStep } = useStep()
  const { documents, choose, refused, setRefused } = useDocuments()
  const [entered, setEntered] = useState(false)
  const [missing, setMissing] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const { extras, setCaptcha } = useExtras()
  const stop = useRef<AbortController>(null)
  const form = useShortForm<CreatorValues>({
    defaultValues: empty,
    resolver: resolverOf<CreatorValues>(verification.registerPerformer.body, values => problems(values, bornBefore)),
  })

  const send = async (values: CreatorValues, files: Required<Documents>) => {
    stop.current = new AbortController()
    setProgress(0)
    setRefused({})
    try {
      const password = await sentPassword(values.password, hashPasswordInClient)
      const { token } = await upload(verification.registerPerformer, {
        body: bodyOf(values, password, extras),
        files,
        signal: stop.current.signal,
        onProgress: setProgress,
      })
      setEntered(token !== undefined)
      setStep('review')
    } catch (error) {
      if (!stop.current.signal.aborted) {
        const documentsRefused = refusedDocuments(error)
        setRefused(documentsRefused)
        if (Object.keys(documentsRefused).length === 0) tell(form, error, setStep)
      }
    }
    setProgress(null)
  }

  const next = form.handleSubmit(
    async values => {
      if (step === 'profile') return setStep('documents')
      const { idVerification, documentVerification } = documents
      setMissing(!idVerification || !documentVerification)
      if (idVerification && documentVerification) await send(values, { idVerification, documentVerification })
    },
    // The browser's way forward leads to the documents whatever became of the profile.
    () => step === 'documents' && setStep('profile'),
  )

  useStopAtBack(step, stop)
  useLeadToWrong(form, step, refused)
  return {
    form,
    step,
    moved,
    /** Something would be lost with the page. */
    unsaved: step !== 'review' && (form.formState.isDirty || Object.keys(documents).length > 0),
    setStep,
    documents,
    choose,
    missing,
    refused,
    progress,
    entered,
    wanted: extras.next,
    next,
    setCaptcha,
    stop: () => stop.current?.abort(),
  }
}

type Extras = { rel?: string; next?: string; captcha?: string }

/** What nobody types: who sent them here, where they were going, and what the captcha gave. */
function useExtras() {
  const rel = useReferral()
  const next = returnPath(useSearchParams()[0].get('next'))
  const [captcha, setCaptcha] = useState<string>()
  const extras: Extras = { ...(rel && { rel }), ...(next && { next }), ...(captcha && { captcha }) }
  return { extras, setCaptcha }
}

/** What was typed, as the endpoint takes it, and what comes with it. */
function bodyOf({ captcha: _field, gender, ...values }: CreatorValues, password: string, extras: Extras) {
  return { ...values, ...extras, gender: gender as never, password, confirm: password }
}

type Refused = Partial<Record<DocumentField, string>>

/** The documents as they are chosen, and why the server did not take them, until others are chosen. */
function useDocuments() {
  const [documents, setDocuments] = useState<Documents>({})
  const [refused, setRefused] = useState<Refused>({})
  const choose = (field: DocumentField, file: File | undefined) => {
    setRefused(({ [field]: _old, ...rest }) => rest)
    setDocuments(({ [field]: _old, ...rest }) => (file ? { ...rest, [field]: file } : rest))
  }
  return { documents, choose, refused, setRefused }
}

/** Why the server did not take a document, by document. */
function refusedDocuments(error: unknown): Refused {
  const fields = error instanceof ApiError ? error.fields : []
  return Object.fromEntries(
    documentFields.flatMap(field => {
      const found = fields.find(({ path }) => path === field)
      return found ? [[field, found.message]] : []
    }),
  )
}

/** Back in the browser gives up what is being sent, as the button does. */
function useStopAtBack(step: Step, stop: RefObject<AbortController | null>): void {
  useEffect(() => {
    if (step === 'profile') stop.current?.abort()
  }, [step, stop])
}

/** Each time that something was sent, and on each step, the focus goes to what is wrong there. */
function useLeadToWrong(form: CreatorForm, step: Step, refused: Refused): void {
  const { submitCount } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is read from the page as it then is.
  useEffect(() => leadToWrong(form, step), [submitCount, step, refused])
}

/** The focus goes to what has to be looked at again: a document, or a field that was refused a step later. */
function leadToWrong(form: CreatorForm, step: Step): void {
  if (step === 'documents') document.querySelector<HTMLElement>('[data-told] button')?.focus()
  const { errors } = form.formState
  const wrong = (Object.keys(empty) as (keyof CreatorValues)[]).find(name => errors[name])
  if (step === 'profile') form.setFocus(wrong)
}

/** What the server did not take stands at its field, on the step that shows it. */
function tell(form: CreatorForm, error: unknown, setStep: (step: Step) => void): void {
  const rest = showServerErrors(form, error, { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' })
  const isCaptcha = error instanceof ApiError && error.fields.some(({ path }) => path === 'captcha')
  if (rest) form.setError('root', { message: rest })
  else if (!isCaptcha) setStep('profile')
}

/** Whether what stands in a field is in order by itself; whether it is still free only the server knows. */
export function useIsFine(form: CreatorForm, field: 'username' | 'email' | 'confirm'): boolean {
  const [fine, setFine] = useState('')
  const [text, password] = [form.watch(field), form.watch('password')]
  useEffect(() => {
    let isCurrent = true
    const found = problemsByShape(verification.registerPerformer.body, { [field]: text })
    void found.then(wrong => isCurrent && setFine(wrong[field] ? '' : text))
    return () => {
      isCurrent = false
    }
  }, [field, text])
  return text !== '' && text === fine && (field !== 'confirm' || text === password)
}

function problems({ password, confirm, dateOfBirth }: CreatorValues, bornBefore: string) {
  const broken = brokenRules(password)
  return {
    password: password && broken > 0 ? say('passwordRules', { n: broken }) : undefined,
    confirm: confirm === password ? undefined : say('againWrong'),
    dateOfBirth: dateOfBirth > bornBefore ? say('tooYoung') : undefined,
  }
}
