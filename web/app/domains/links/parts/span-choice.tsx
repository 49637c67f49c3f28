import { useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { Segmented } from '../../../ui/choice.tsx'
import type { LinkSpan } from '../links.ts'
import { say } from '../words.ts'

/** Which time the figures are of; it goes to an address. */
export function SpanChoice({ span, path, show }: { span: LinkSpan; path: string; show?: string }) {
  const navigate = useNavigate()
  const options = [
    { value: '7', label: say('days7') },
    { value: '30', label: say('days30') },
    { value: '365', label: say('year') },
    { value: 'all', label: say('always') },
  ] as const
  const choose = (days: LinkSpan) => {
    const search = new URLSearchParams({ ...(show && { show }), ...(days !== '30' && { days }) })
    if (canLeave()) void navigate(search.size > 0 ? `${path}?${search}` : path, { preventScrollReset: true })
  }
  return <Segmented name="span" label={say('span')} options={options} value={span} onChange={choose} />
}
