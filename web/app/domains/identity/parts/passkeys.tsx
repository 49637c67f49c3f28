import { type Passkey, passkeys } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { agoText, dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { makePasskey, useKnowsPasskeys } from '../passkey.ts'
import { say } from '../security-words.ts'
import { useStepUp } from './step-up.tsx'

const NameDialog = lazy(() => import('./name-dialog.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Asking = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null

/** The passkeys of the account: add, rename, remove. */
export function Passkeys() {
  const list = useQuery({ queryKey: ['passkeys'], queryFn: () => call(passkeys.passkeys) })
  const client = useQueryClient()
  const { run, dialog } = useStepUp()
  const knows = useKnowsPasskeys()
  const [asking, setAsking] = useState<Asking>(null)
  const change = async (work: () => Promise<unknown>, said: string) => {
    try {
      if ((await run(work)) == null) return
      toast(said)
      await client.invalidateQueries({ queryKey: ['passkeys'] })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Section id="passkeys" title={say('passkeys')} text={say('passkeysText')}>
      {list.isPending && <SkeletonLines count={1} />}
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && <PasskeyList rows={list.data.data} onAsk={setAsking} />}
      <Button kind="solid" className="self-start" onClick={() => setAsking({ kind: 'add' })} disabled={!knows}>
        <Icon name="plus" size="s" />
        {say('addPasskey')}
      </Button>
      <Suspense fallback={null}>
        {asking?.kind === 'add' && (
          <NameDialog
            title={say('addPasskey')}
            name={say('passkey')}
            act={say('addPasskey')}
            onClose={() => setAsking(null)}
            onName={name => change(() => makePasskey(name), say('passkeyAdded'))}
          />
        )}
        {asking?.kind === 'rename' && (
          <NameDialog
            title={say('rename')}
            name={asking.passkey.name}
            act={say('save')}
            onClose={() => setAsking(null)}
            onName={name => change(() => renamed(asking.passkey, name), say('passkeyRenamed'))}
          />
        )}
        {asking?.kind === 'remove' && (
          <Sure
            title={say('removePasskey', { name: asking.passkey.name })}
            text={say('removePasskeyText')}
            act={say('remove')}
            onClose={() => setAsking(null)}
            onAct={() => change(() => removed(asking.passkey), say('passkeyRemoved'))}
          />
        )}
      </Suspense>
      {dialog}
    </Section>
  )
}

const renamed = ({ _id }: Passkey, name: string) =>
  call(passkeys.renamePasskey, { params: { id: _id }, body: { name } })
const removed = ({ _id }: Passkey) => call(passkeys.removePasskey, { params: { id: _id } })

function PasskeyList({ rows, onAsk }: { rows: Passkey[]; onAsk: (asking: Asking) => void }) {
  if (rows.length === 0) return <p className="text-ink-faint text-label">{say('passkeysNone')}</p>
  return (
    <ul className="rows">
      {rows.map(passkey => (
        <PasskeyRow key={passkey._id} passkey={passkey} onAsk={onAsk} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (asking: Asking) => void }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const used = passkey.lastUsedAt ? say('usedAt', { at: agoText(passkey.lastUsedAt, now, timeZone) }) : say('usedNever')
  const entries = [
    { label: say('rename'), icon: 'pencil', onChoose: () => onAsk({ kind: 'rename', passkey }) },
    { label: say('remove'), icon: 'trash', bad: true, onChoose: () => onAsk({ kind: 'remove', passkey }) },
  ] as const
  return (
    <SettingLine
      icon={passkey.isSynced ? 'fingerprint-pattern' : 'key-round'}
      name={passkey.name}
      badge={passkey.isSynced && <Badge>{say('synced')}</Badge>}
      sub={say('passkeyLine', { added: dateText(passkey.createdAt, now, timeZone), used })}
      act={
        <MenuButton
          entries={entries}
          button={props => <IconButton {...props} icon="ellipsis" label={say('more', { name: passkey.name })} />}
        />
      }
    />
  )
}
