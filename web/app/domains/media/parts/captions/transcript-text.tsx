import type { FeedFile } from '@fanfare/contract'
import { useState } from 'react'
import { useQuery } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { languageName } from '../../../../ui/names.ts'
import { Chip } from '../../../../ui/surfaces.tsx'
import { preferredLanguage } from '../../captions.ts'
import { say } from '../../player-words.ts'
import '../../../../ui/button.css'
import '../../../../ui/chips.css'

/** The transcript of a sound, in the language that suits best or one that is chosen. */
export default function TranscriptText({ file: { _id, captions } }: { file: FeedFile }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = captions.filter(one => one.url !== null)
  const languages = open.map(one => one.language)
  const shown = preferredLanguage(languages, chosen)
  const url = open.find(one => one.language === shown)?.url
  if (shown === null || !url) return null
  return (
    <div className="flex flex-col gap-2">
      {languages.length > 1 && (
        <fieldset className="chips" aria-label={say('transcriptLanguage')}>
          {languages.map(code => (
            <Chip key={code} small on={code === shown} onClick={() => setChosen(code)}>
              {languageName(code)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Words fileId={_id} code={shown} url={url} />
    </div>
  )
}

function Words({ fileId, code, url }: { fileId: string; code: string; url: string }) {
  const asked = useQuery({
    queryKey: ['transcript', fileId, code],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal })
      if (!answer.ok) throw new Error(say('transcriptFailed'))
      return answer.text()
    },
  })
  if (asked.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-label">
        {say('transcriptFailed')}
        <Button size="s" onClick={() => void asked.refetch()}>
          {say('retry')}
        </Button>
      </p>
    )
  if (asked.data === undefined) return <i className="spin" role="status" aria-label={say('transcriptLoading')} />
  return (
    <p lang={code} dir="auto" className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line text-label">
      {asked.data}
    </p>
  )
}
