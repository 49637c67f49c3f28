import { type CurrentUser, verification } from '@fanfare/contract'
import { useState } from 'react'
import { useSending } from '../../../core/http/sending.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { refreshUser } from '../../../core/session/refresh-user.ts'
import { useStores, useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { DocumentRow } from '../../identity/index.ts'
import { Standing } from '../../profiles/index.ts'
import { say } from '../documents-words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Both documents that prove who runs a page, and what became of them. */
export default function Documents() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={say('title')}>
      <Section id="documents" title={say('documentsTitle')} text={say('documentsText')}>
        <Standing viewer={viewer} />
        <Document kind="idVerification" viewer={viewer} />
        <Document kind="documentVerification" viewer={viewer} />
      </Section>
    </SettingsFrame>
  )
}

type Kind = 'idVerification' | 'documentVerification'

/** One document: the one that we have, and another one in its place, which is sent as soon as it is chosen. */
function Document({ kind, viewer }: { kind: Kind; viewer: CurrentUser }) {
  const stores = useStores()
  const [file, setFile] = useState<File>()
  const { progress, error, send, stop } = useSending(verification.uploadDocument)
  const sent = viewer[kind]?.url ?? undefined
  const replace = async (chosen: File | undefined) => {
    setFile(chosen)
    if (!chosen) return
    if (!(await send({ file: chosen }, { kind: `${kind}Id` }))) return setFile(undefined)
    await refreshUser(stores)
    toast(say('documentSaved'))
  }
  return (
    <div className="flex flex-col gap-2">
      <DocumentRow
        title={say(kind)}
        file={file}
        sent={sent}
        refused={viewer.verificationStatus === 'refused'}
        error={error}
        onFile={chosen => void replace(chosen)}
      />
      {progress !== null && <UploadProgress progress={progress} onStop={stop} />}
      {sent && progress === null && (
        <a
          className="link flex items-center gap-1.5 self-start text-small"
          href={sent}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external-link" size="xs" />
          {say('documentOpen')}
        </a>
      )}
    </div>
  )
}
