import { type FeedFile, pastStreams, type StreamView } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { lengthText } from '../../../../ui/clock.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { say } from '../../studio-words.ts'
import '../tips/tips.css'

/** What was recorded of a stream: each can be named, posted, or sold as a video. */
export function Recordings({ stream, served }: { stream: StreamView; served: FeedFile[] }) {
  return (
    <section className="card card-pad live-goal" aria-label={say('recordings')}>
      <h2 className="live-goal-title">{say('recordings')}</h2>
      {served.length === 0 && <p className="text-ink-muted text-small">{say('recorded')}</p>}
      <ul className="flex flex-col gap-6">
        {served.map(file => (
          <Recording key={file._id} stream={stream} file={file} />
        ))}
      </ul>
    </section>
  )
}

/** What is made of a recording is for those for whom the stream was, until its creator says otherwise. */
function accessAsked({ audience, tier, price }: StreamView): Record<string, string> {
  if (audience === 'private') return {}
  if (audience === 'ticket') return { audience: 'sale', price: String(price) }
  return { audience: audience === 'everybody' ? 'public' : audience, ...(tier && { tier: tier._id }) }
}

function Recording({ stream, file }: { stream: StreamView; file: FeedFile }) {
  const [name, setName] = useState(file.name)
  const [kept, setKept] = useState(file.name)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const params = { id: stream._id, fileId: file._id }
      const named = await call(pastStreams.nameRecording, { params, body: { name } })
      setKept(named.name)
      setName(named.name)
      toast(say('recordingNamed'))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const query = new URLSearchParams({ file: file._id, name: kept, ...accessAsked(stream) })
  return (
    <li className="flex flex-col gap-3">
      {file.poster && <img className="live-recording" src={file.poster} alt="" loading="lazy" />}
      <Form className="flex flex-wrap items-end gap-2" onSubmit={event => void save(event)}>
        <span className="min-w-48 grow">
          <TextField
            label={say('recordingName')}
            maxLength={100}
            value={name}
            error={problem}
            onChange={event => setName(event.target.value)}
          />
        </span>
        <Button type="submit" busy={busy} disabled={name.trim() === kept}>
          {say('save')}
        </Button>
      </Form>
      <span className="flex flex-wrap items-center gap-2">
        <ButtonLink size="s" href={`/studio/compose?${query}`}>
          {say('recordingPost')}
        </ButtonLink>
        <ButtonLink size="s" href={`/studio/videos/new?${query}`}>
          {say('recordingSell')}
        </ButtonLink>
        {file.duration !== null && <span className="num text-ink-muted text-small">{lengthText(file.duration)}</span>}
      </span>
    </li>
  )
}
