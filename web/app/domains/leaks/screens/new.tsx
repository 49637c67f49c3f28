import { leaks } from '@fanfare/contract'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { upload } from '../../../core/http/upload.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { leaksKey } from '../outcomes.ts'
import { type OwnFile, WhichFile } from '../parts/which-file.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('new'))
/** The guard sees the way to it by this. */
export function loader() {
  return null
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/*'
const ADDRESS_MAX = 500

const kindOf = (found: File | undefined) => found && (found.type.startsWith('video/') ? 'video' : 'photo')

type Problems = { found?: string; fileId?: string; address?: string; rest?: string }

/** Asks for a photo or video as it was found, which one it was taken from, and where it is. */
export default function NewTrace() {
  const [found, setFound] = useState<File>()
  const [own, setOwn] = useState<OwnFile | null>(null)
  const [address, setAddress] = useState('')
  const { problems, busy, send } = useTrace()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(found, { address: address.trim(), ...(own && { fileId: own._id }) })
  }
  return (
    <>
      <TopBar title={say('new')} back="/studio/leaks" />
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6 max-desk:mt-4">
        <div className="max-desk:sr-only">
          <h1 className="type-title">{say('new')}</h1>
          <p className="text-ink-muted text-label">{say('lead')}</p>
        </div>
        <Form className="flex flex-col gap-6" onSubmit={submit}>
          <TextField
            label={say('found')}
            type="file"
            accept={ACCEPTED}
            hint={say('foundHint')}
            error={problems.found}
            onChange={event => setFound(event.target.files?.[0])}
          />
          <WhichFile own={own} kind={kindOf(found)} error={problems.fileId} onOwn={setOwn} />
          <TextField
            label={say('address')}
            hint={say('addressHint')}
            type="text"
            inputMode="url"
            dir="ltr"
            maxLength={ADDRESS_MAX}
            value={address}
            error={problems.address}
            onChange={event => setAddress(event.target.value)}
          />
          {problems.rest && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {problems.rest}
            </Notice>
          )}
          <p className="text-ink-faint text-small">{say('limits')}</p>
          <Button type="submit" kind="solid" size="l" busy={busy} className="self-start max-desk:w-full">
            {say('send')}
          </Button>
        </Form>
      </div>
    </>
  )
}

/** Sends what was found and leads to its trace; what was refused stands at its field. */
function useTrace() {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const send = async (found: File | undefined, body: { address: string; fileId?: string }) => {
    if (!found) return setProblems({ found: say('noFound') })
    setBusy(true)
    setProblems({})
    try {
      const { _id } = await upload(leaks.trace, { body, files: { found } })
      await client.invalidateQueries({ queryKey: leaksKey })
      await navigate(`/studio/leaks/${_id}`)
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  return { problems, busy, send }
}

function problemsOf(error: unknown): Problems {
  const fields = error instanceof ApiError ? error.fields : []
  const of = (path: string) => fields.find(field => field.path === path)?.message
  const [fileId, address] = [of('fileId'), of('address')]
  if (fileId || address) return { ...(fileId && { fileId }), ...(address && { address }) }
  const said = sentenceOf(error)
  return error instanceof ApiError && error.error === 'INVALID_FILE' ? { found: said } : { rest: said }
}
