import { supportDesk } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Failed } from '../../../ui/states.tsx'
import { say } from '../desk-words.ts'

/** The texts that operators share, to put one into an answer. */
export default function InsertAnswer({ onChoose, onClose }: { onChoose: (text: string) => void; onClose: () => void }) {
  const [asked, setAsked] = useState('')
  const list = useQuery({
    queryKey: ['support-answers'],
    queryFn: ({ signal }) => call(supportDesk.savedAnswers, { signal }),
  })
  const all = list.data?.data
  const wanted = asked.trim().toLowerCase()
  const found = all?.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(wanted)) ?? []
  return (
    <Dialog title={say('insertTitle')} onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-4 p-6">
        {list.isError && <Failed onRetry={() => void list.refetch()} />}
        {all && all.length > 0 && (
          <SearchField
            label={say('insertSearch')}
            placeholder={say('insertSearch')}
            value={asked}
            onSearch={setAsked}
          />
        )}
        {all && found.length === 0 && (
          <p className="text-ink-muted text-label">{say(all.length > 0 ? 'insertNone' : 'insertEmpty')}</p>
        )}
        <ul className="flex flex-col gap-1 overflow-y-auto">
          {found.map(({ _id, name, text }) => (
            <li key={_id}>
              <button
                type="button"
                className="flex w-full flex-col gap-0.5 rounded-control p-3 text-start hover:bg-hover"
                onClick={() => onChoose(text)}
              >
                <b className="wrap-anywhere font-strong text-label">{name}</b>
                <span className="wrap-anywhere line-clamp-2 text-ink-muted text-small">{text}</span>
              </button>
            </li>
          ))}
        </ul>
        <a className="link self-start text-small" href="/operator/support/answers">
          {say('manage')}
        </a>
      </div>
    </Dialog>
  )
}
