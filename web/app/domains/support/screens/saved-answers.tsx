import { type SavedAnswer, supportDesk } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../desk-words.ts'
import '../../../core/page/page-head.css'

export const handle: PageHandle = { opens: 'operators', permission: 'support' }
export const meta = titled(() => say('savedTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, supportDesk.savedAnswers)
}

const SavedAnswerForm = lazy(() => import('../parts/saved-answer-form.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Doing = { what: 'edit'; answer: SavedAnswer | null } | { what: 'delete'; answer: SavedAnswer }

/** The texts that operators share. */
export default function SavedAnswers() {
  const served = useLoaderData<typeof loader>()
  const client = useQueryClient()
  const [answers, setAnswers] = useState(served.data)
  const [doing, setDoing] = useState<Doing | null>(null)
  const change = (to: (all: SavedAnswer[]) => SavedAnswer[]) => {
    setAnswers(to)
    client.removeQueries({ queryKey: ['support-answers'] })
  }
  const keep = (saved: SavedAnswer) =>
    change(all => [...all.filter(one => one._id !== saved._id), saved].sort((a, b) => a.name.localeCompare(b.name)))
  const remove = async ({ _id: id }: SavedAnswer) => {
    try {
      await call(supportDesk.deleteAnswer, { params: { id } })
      change(all => all.filter(one => one._id !== id))
      toast(say('savedDeleted'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <TopBar title={say('savedTitle')} back="/operator/support" />
      <div className="mx-auto max-w-180">
        <div className="page-head">
          <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
            <h1 className="type-title max-desk:sr-only">{say('savedTitle')}</h1>
            <p className="text-ink-muted text-label">{say('savedLead')}</p>
          </div>
          <Button kind="solid" onClick={() => setDoing({ what: 'edit', answer: null })}>
            <Icon name="plus" size="s" />
            {say('savedMake')}
          </Button>
        </div>
        {answers.length === 0 && (
          <Empty icon="message-circle" title={say('savedEmpty')}>
            {say('savedEmptyText')}
          </Empty>
        )}
        <ul className="flex flex-col gap-3">
          {answers.map(answer => (
            <Row key={answer._id} answer={answer} onDo={what => setDoing({ what, answer })} />
          ))}
        </ul>
      </div>
      <Suspense fallback={null}>
        {doing?.what === 'edit' && (
          <SavedAnswerForm answer={doing.answer} onSaved={keep} onClose={() => setDoing(null)} />
        )}
        {doing?.what === 'delete' && (
          <Sure
            title={say('savedDeleteTitle')}
            text={say('savedDeleteText')}
            act={say('savedDeleteAct')}
            onAct={() => remove(doing.answer)}
            onClose={() => setDoing(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Row({ answer: { name, text }, onDo }: { answer: SavedAnswer; onDo: (what: Doing['what']) => void }) {
  return (
    <li className="card card-pad flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <b className="wrap-anywhere font-strong text-label">{name}</b>
        <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-ink-muted text-label">{text}</p>
      </div>
      <span className="flex">
        <IconButton icon="pencil" size="s" label={say('savedChange', { name })} onClick={() => onDo('edit')} />
        <IconButton icon="trash" size="s" label={say('savedDelete', { name })} onClick={() => onDo('delete')} />
      </span>
    </li>
  )
}
