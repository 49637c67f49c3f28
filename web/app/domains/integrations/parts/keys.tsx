import { apiKeys, type KeyView, type Reply } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { KeyRow } from './key-row.tsx'

const KeyForm = lazy(() => import('./key-form.tsx'))
const RenameForm = lazy(() => import('./rename-form.tsx'))
const Secret = lazy(() => import('./secret.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Asked = { what: 'new' } | { what: 'secret'; secret: string } | { what: 'rename' | 'end'; key: KeyView }

/** A creator's API keys. */
export function Keys({ first: { data, most } }: { first: Reply<typeof apiKeys.keys> }) {
  const { apiBase } = useSite()
  const [all, setAll] = useState(data)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const replace = (key: KeyView) => setAll(before => before.map(one => (one._id === key._id ? key : one)))
  const made = ({ secret, ...key }: Reply<typeof apiKeys.createKey>) => {
    setAll(before => [key, ...before])
    setAsked({ what: 'secret', secret })
  }
  const end = async ({ _id: id, name }: KeyView) => {
    try {
      await call(apiKeys.endKey, { params: { id } })
      setAll((await call(apiKeys.keys)).data)
      toast(say('ended', { name }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const make = (
    <Button kind="solid" size="s" onClick={() => setAsked({ what: 'new' })}>
      <Icon name="plus" size="s" />
      {say('newKey')}
    </Button>
  )
  const living = all.filter(({ state }) => state === 'active').length
  return (
    <Section
      id="keys"
      title={say('keys')}
      count={living}
      text={say('keysText', { n: most })}
      aside={all.length > 0 ? make : undefined}
    >
      {all.length === 0 && (
        <Empty icon="key-round" title={say('noKeys')} action={make}>
          {say('noKeysText')}
        </Empty>
      )}
      <ul className="flex flex-col gap-3">
        {all.map(key => (
          <KeyRow
            key={key._id}
            of={key}
            onRename={() => setAsked({ what: 'rename', key })}
            onEnd={() => setAsked({ what: 'end', key })}
          />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-label">
        <a href={`${apiBase}/docs`} className="link" rel="external">
          {say('reference')}
        </a>
        <a href="/creator/account/helpers#acts" className="link">
          {say('keyActs')}
        </a>
      </p>
      <Dialogs asked={asked} onMade={made} onSaved={replace} onEnd={end} onClose={close} />
    </Section>
  )
}

type DialogsProps = {
  asked: Asked | null
  onMade: (key: Reply<typeof apiKeys.createKey>) => void
  onSaved: (key: KeyView) => void
  onEnd: (key: KeyView) => Promise<void>
  onClose: () => void
}

/** What is asked, and what is shown once. */
function Dialogs({ asked, onMade, onSaved, onEnd, onClose }: DialogsProps) {
  return (
    <Suspense fallback={null}>
      {asked?.what === 'new' && <KeyForm onMade={onMade} onClose={onClose} />}
      {asked?.what === 'secret' && <Secret of="key" secret={asked.secret} onClose={onClose} />}
      {asked?.what === 'rename' && <RenameForm of={asked.key} onSaved={onSaved} onClose={onClose} />}
      {asked?.what === 'end' && (
        <Sure
          title={say('endTitle')}
          text={say('endText', { name: asked.key.name })}
          act={say('endKey')}
          onAct={() => onEnd(asked.key)}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
