import { releaseDesk } from '@fanfare/contract'
import { useState } from 'react'
import { apiBase } from '../../../core/http/call.ts'
import { addressOf } from '../../../core/page/desk-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../desk-words.ts'

/** Who is in what a creator publishes, or in one item, as a file for inspection. */
export function Records() {
  const [performer, setPerformer] = useState('')
  const [item, setItem] = useState('')
  const [withDocuments, setWithDocuments] = useState(false)
  const isAsked = performer.trim() !== '' || item.trim() !== ''
  const asked = { performer: performer.trim(), item: item.trim(), documents: withDocuments ? 'true' : '' }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="release-records">
      <div className="flex flex-col gap-1">
        <h2 id="release-records" className="type-heading">
          {say('records')}
        </h2>
        <p className="text-ink-muted text-label">{say('recordsText')}</p>
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField label={say('creator')} value={performer} onChange={event => setPerformer(event.target.value)} />
        <TextField label={say('item')} value={item} onChange={event => setItem(event.target.value)} />
      </div>
      <Checkbox
        label={say('withDocuments')}
        checked={withDocuments}
        onChange={event => setWithDocuments(event.target.checked)}
      />
      {isAsked ? (
        <DownloadLink href={addressOf(apiBase() + releaseDesk.exportRecords.path, asked)}>{say('export')}</DownloadLink>
      ) : (
        <Button disabled className="self-start">
          <Icon name="download" size="s" />
          {say('export')}
        </Button>
      )}
    </section>
  )
}
