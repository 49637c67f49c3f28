import { apiKeys } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { say } from '../security-words.ts'

export const keysKey = ['living-api-keys']

/** The names of the viewer's API keys that work now: they need neither the password nor a session. */
export function useLivingKeys(): string[] {
  const isPerformer = useViewer()?.isPerformer === true
  const list = useQuery({ queryKey: keysKey, queryFn: () => call(apiKeys.keys), enabled: isPerformer, staleTime: 0 })
  return (list.data?.data ?? []).filter(({ state }) => state === 'active').map(({ name }) => name)
}

type Props = { names: string[]; isOn: boolean; onTurn: (isOn: boolean) => void }

/** Which API keys go on working, and the box that ends them too; nothing for who has none. */
export function EndKeys({ names, isOn, onTurn }: Props) {
  if (names.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted text-label">{say('keysStay', { names: names.join(', ') })}</p>
      <Checkbox label={say('endKeys')} checked={isOn} onChange={event => onTurn(event.target.checked)} />
    </div>
  )
}
