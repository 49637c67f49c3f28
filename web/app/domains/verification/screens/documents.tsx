import { type CurrentUser, verification } from '@fanfare/contract'
import { useState } from 'react'
import type { PageHandle } from '../../../core/guard.ts'
import { useStores, useViewer } from '../../../core/stores.tsx'
import { titled } from '../../../core/titled.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { DocumentRow } from '../../identity/parts/document-row.tsx'
import { say } from '../../profiles/account-words.ts'
import { SettingsFrame } from '../../profiles/parts/settings-frame.tsx'
import { UploadProgress } from '../../profiles/parts/upload-progress.tsx'
import { refreshUser } from '../../profiles/refresh.ts'
import { useSending } from '../../profiles/sending.ts'
import { Standing } from '../parts/review-notice.tsx'

export const handle: PageHandle = { loginRequired: true, creatorOnly: true }
export const meta = titled(() => say('documents'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Both documents that prove who runs a page, and what became of them. */
export default function Documents() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={say('documents')}>
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
