import { fans, type Reply } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../fans-words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'chat' }
export const meta = titled(() => say('repliesTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, fans.savedReplies)
}

const ReplyForm = lazy(() => import('../fans/reply-form.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Saved = Reply<typeof fans.createSavedReply>
type Asked = { what: 'edit'; reply: Saved | null } | { what: 'delete'; reply: Saved }

/** The texts that a creator sends often, in their order. */
export default function SavedReplies() {
  const served = useLoaderData<typeof loader>()
  const [replies, setReplies] = useState(served.data)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const move = async (from: number, to: number) => {
    const before = replies
    const next = before.toSpliced(from, 1)
    next.splice(to, 0, before[from] as Saved)
    setReplies(next)
    try {
      setReplies((await call(fans.orderSavedReplies, { body: { ids: next.map(one => one._id) } })).data)
    } catch (error) {
      setReplies(before)
      failureToast(sentenceOf(error))
    }
  }
  const keep = (saved: Saved) =>
    setReplies(all =>
      all.some(one => one._id === saved._id) ? all.map(one => (one._id === saved._id ? saved : one)) : [...all, saved],
    )
  const remove = async ({ _id: id }: Saved) => {
    try {
      await call(fans.deleteSavedReply, { params: { id } })
      setReplies(all => all.filter(one => one._id !== id))
      toast(say('replyDeleted'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const make = (
    <Button kind="solid" onClick={() => setAsked({ what: 'edit', reply: null })}>
      <Icon name="plus" size="s" />
      {say('replyMake')}
    </Button>
  )
  return (
    <StudioFrame title={say('repliesTitle')} sub={say('repliesText')} make={null} acts={make}>
      {replies.length === 0 && (
        <Empty icon="message-circle" title={say('repliesEmpty')}>
          {say('repliesEmptyText')}
        </Empty>
      )}
      <ul className="flex flex-col gap-3">
        {replies.map((reply, place) => (
          <Row
            key={reply._id}
            reply={reply}
            onUp={place > 0 ? () => void move(place, place - 1) : null}
            onDown={place < replies.length - 1 ? () => void move(place, place + 1) : null}
            onAsk={what => setAsked({ what, reply })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked?.what === 'edit' && <ReplyForm reply={asked.reply} onSaved={keep} onClose={close} />}
        {asked?.what === 'delete' && (
          <Sure
            title={say('replyDeleteTitle')}
            text={say('replyDeleteText')}
            act={say('replyDeleteAct')}
            onAct={() => remove(asked.reply)}
            onClose={close}
          />
        )}
      </Suspense>
    </StudioFrame>
  )
}

type RowProps = {
  reply: Saved
  onUp: (() => void) | null
  onDown: (() => void) | null
  onAsk: (what: 'edit' | 'delete') => void
}

function Row({ reply: { name, text }, onUp, onDown, onAsk }: RowProps) {
  return (
    <li className="card card-pad flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <b className="wrap-anywhere font-strong text-label">{name}</b>
        <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-ink-muted text-label">{text}</p>
      </div>
      <span className="flex">
        <IconButton
          icon="arrow-up"
          size="s"
          label={say('replyUp', { name })}
          disabled={!onUp}
          onClick={() => onUp?.()}
        />
        <IconButton
          icon="arrow-down"
          size="s"
          label={say('replyDown', { name })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        />
        <IconButton icon="pencil" size="s" label={say('replyChange', { name })} onClick={() => onAsk('edit')} />
        <IconButton icon="trash" size="s" label={say('replyDelete', { name })} onClick={() => onAsk('delete')} />
      </span>
    </li>
  )
}
