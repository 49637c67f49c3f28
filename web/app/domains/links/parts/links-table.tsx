import { links, type TrackingLink } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useAtWork } from '../../../core/session/stores.tsx'
import { useWorthText } from '../../../core/session/worth.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { countText, minorOf } from '../../../ui/money.ts'
import { Table } from '../../../ui/table.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { copyUrl } from '../acts.ts'
import { say } from '../words.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

type Props = { rows: TrackingLink[]; onEdit: (link: TrackingLink) => void; onChanged: () => Promise<void> }

/** Links as lines; on phones the figures but the last fold into the first column. */
export function LinksTable({ rows, onEdit, onChanged }: Props) {
  const [shown, setShown] = useState<TrackingLink | null>(null)
  return (
    <section className="card card-flush">
      <Table
        heads={[
          { text: say('link') },
          { text: say('visits'), end: true, wide: true },
          { text: say('fans'), end: true, wide: true },
          { text: say('subscribers'), end: true, wide: true },
          { text: say('earned'), end: true },
          { text: say('perVisit'), end: true, wide: true },
          { text: say('acts', { name: '' }), silent: true },
        ]}
        tight
      >
        {rows.map(row => (
          <Line key={row._id} row={row} onEdit={onEdit} onQr={setShown} onChanged={onChanged} />
        ))}
      </Table>
      <Suspense>{shown && <QrCode link={shown} onClose={() => setShown(null)} />}</Suspense>
    </section>
  )
}

type LineProps = Omit<Props, 'rows'> & { row: TrackingLink; onQr: (link: TrackingLink) => void }

function Line({ row, onEdit, onQr, onChanged }: LineProps) {
  const money = useWorthText()
  const { _id, name, url, figures } = row
  const { visits, fans, subscribed, earned, earnedPerVisit } = figures
  const line = { visits: countText(visits), fans: countText(fans), subscribers: countText(subscribed) }
  return (
    <tr>
      <td className="w-full max-w-0">
        <a href={`/creator/links/${_id}`} className="clip block font-medium text-label hover:underline">
          {name}
        </a>
        <span className="clip block text-ink-faint text-small">{url.replace(/^https?:\/\//, '')}</span>
        <span className="num block text-ink-faint text-small desk:hidden">{say('line', line)}</span>
      </td>
      {[visits, fans, subscribed].map((count, index) => (
        <td key={['visits', 'fans', 'subscribers'][index]} className="num end max-desk:hidden">
          {countText(count)}
        </td>
      ))}
      <td className="num end font-strong">{money(minorOf(earned))}</td>
      <td className="num end max-desk:hidden">{earnedPerVisit === null ? '–' : money(minorOf(earnedPerVisit))}</td>
      <td className="end">
        <span className="flex justify-end">
          <span className="max-desk:hidden">
            <IconButton icon="copy" size="s" label={say('copy', { name })} onClick={() => void copyUrl(url)} />
          </span>
          <Acts row={row} onEdit={onEdit} onQr={onQr} onChanged={onChanged} />
        </span>
      </td>
    </tr>
  )
}

function Acts({ row, onEdit, onQr, onChanged }: LineProps) {
  const atWork = useAtWork()
  const { _id: id, name, url, archivedAt } = row
  const move = async () => {
    try {
      await call(archivedAt ? links.restoreLink : links.archiveLink, { params: { id } })
      toast(say(archivedAt ? 'restoreDone' : 'archiveDone'))
      await onChanged()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const own = [
    { label: say('edit'), icon: 'pencil', onChoose: () => onEdit(row) },
    {
      label: say(archivedAt ? 'restore' : 'archive'),
      icon: archivedAt ? 'rotate-ccw' : 'archive',
      onChoose: () => void move(),
    },
  ] as const
  return (
    <MenuButton
      button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('acts', { name })} />}
      entries={[
        { label: say('copyLink'), icon: 'copy', onChoose: () => void copyUrl(url) },
        { label: say('qr'), icon: 'download', onChoose: () => onQr(row) },
        ...(atWork ? [] : own),
      ]}
    />
  )
}
