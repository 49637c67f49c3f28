import { type GuestRelease, releases } from '@fanfare/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../core/http/api-error.ts'
import { showServerErrors } from '../../core/http/server-errors.ts'
import { upload } from '../../core/http/upload.ts'
import { useShortForm } from '../../ui/short-form.ts'
import { say } from './guest-words.ts'

export const fileFields = ['front', 'back', 'selfie'] as const
export type FileField = (typeof fileFields)[number]
export type Files = Partial<Record<FileField, File>>

/** What someone fills in to sign; fields have the names of the endpoint, so that refusals find them. */
export type SignValues = {
  legalName: string
  otherNames: string
  dateOfBirth: string
  signature: string
  depict: boolean
  distribute: boolean
  download: boolean
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** What is wrong with what was filled in, before it leaves. */
function signProblems(values: SignValues): Partial<Record<keyof SignValues, string>> {
  const { legalName, dateOfBirth, signature, depict, distribute } = values
  const problems = {
    legalName: legalName.trim().length < 3 && say('missingName'),
    dateOfBirth: dateOfBirth === '' && say('missingDate'),
    signature: (signature.trim() === '' || plain(signature) !== plain(legalName)) && say('differs'),
    depict: !depict && say('missingTick'),
    distribute: !distribute && say('missingTick'),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

const blank: SignValues = {
  legalName: '',
  otherNames: '',
  dateOfBirth: '',
  signature: '',
  depict: false,
  distribute: false,
  download: false,
}

type Sent = { token: string; onAnswered: (release: GuestRelease) => void }

/** The form to sign with: its fields, its files, and how far they are on their way. */
export function useSignForm({ token, onAnswered }: Sent) {
  const [files, setFiles] = useState<Files>({})
  const [wrongFiles, setWrongFiles] = useState<Partial<Record<FileField, string>>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const form = useShortForm<SignValues>({
    defaultValues: blank,
    resolver: async values => {
      const problems = Object.entries(signProblems(values)).map(([name, message]) => [name, { type: 'value', message }])
      return { values: problems.length > 0 ? {} : values, errors: Object.fromEntries(problems) } as never
    },
  })
  const lacking = () => ({
    ...(!files.front && { front: say('missingFile') }),
    ...(!files.selfie && { selfie: say('missingFile') }),
  })
  const send = async (values: SignValues) => {
    const missing = lacking()
    setWrongFiles(missing)
    if (Object.keys(missing).length > 0) return
    setProgress(0)
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const body = { token, ...values } as never
      const sent = { body, files: files as Record<string, File>, signal, onProgress: setProgress }
      onAnswered(await upload(releases.guestSign, sent))
    } catch (error) {
      if (signal.aborted) return
      const refused = error instanceof ApiError ? error.fields : []
      const ofFiles = refused.filter(({ path }) => fileFields.some(field => field === path))
      setWrongFiles(Object.fromEntries(ofFiles.map(({ path, message }) => [path, message])))
      const message = ofFiles.length > 0 ? null : showServerErrors(form, error)
      if (message) form.setError('root', { message })
    } finally {
      setProgress(null)
    }
  }
  const setFile = (field: FileField, file: File | undefined) => {
    setWrongFiles(({ [field]: _, ...rest }) => rest)
    setFiles(({ [field]: _, ...rest }) => (file ? { ...rest, [field]: file } : rest))
  }
  const submit = form.handleSubmit(send, () => setWrongFiles(lacking()))
  return { form, files, wrongFiles, setFile, progress, submit, stop: () => running.current?.abort() }
}
