import { Menu } from '@base-ui/react/menu'
import { seats } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { isOperator } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { startWork, stopWork } from '../working.ts'
import '../../../ui/menu.css'

/** In the menu of the account: who one can work for, or the way out of it. Nothing for who helps nobody. */
export function WorkMenu() {
  const viewer = useViewer()
  const worksFor = viewer?.worksFor
  const work = useQuery({
    queryKey: ['seats', 'work'],
    queryFn: () => call(seats.work),
    enabled: viewer !== null && !worksFor && !isOperator(viewer),
  })
  const entries = work.data?.data ?? []
  if (!worksFor && entries.length === 0) return null
  return (
    <>
      <div className="rule mx-3 my-1.5" />
      {worksFor && (
        <Menu.Item className="menu-item" onClick={() => void stopWork().catch(() => failureToast(say('stopFailed')))}>
          <Icon name="users" />
          {say('stop')}
        </Menu.Item>
      )}
      {entries.map(({ _id, performer }) => (
        <Menu.Item
          key={_id}
          className="menu-item"
          onClick={() => void startWork(_id).catch(() => failureToast(say('startFailed')))}
        >
          <Icon name="users" />
          {say('workFor', { name: performer.name })}
        </Menu.Item>
      ))}
    </>
  )
}
