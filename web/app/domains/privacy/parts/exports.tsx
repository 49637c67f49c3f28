import { dataExports, type ExportView } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { dateText, stampText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Section } from '../../../ui/section.tsx'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useStepUp } from '../../identity/index.ts'
import { sizeText } from '../../media/index.ts'
import { say } from '../words.ts'

const queryKey = ['data-exports']
const look_ms = 3_000

/** What the person has had put together, and asking for more. */
export function Exports() {
  const stepUp = useStepUp()
  const list = useQuery({
    queryKey,
    queryFn: () => call(dataExports.exports),
    // Nothing is told here when one is ready; while one is made, the page looks.
    refetchInterval: query => (query.state.data?.data.some(({ state }) => state === 'waiting') ? look_ms : false),
  })
  const rows = list.data?.data ?? []
  return (
    <Section id="export" title={say('export')} text={say('exportText')}>
      {list.data && <Ask nextAt={list.data.nextAt} failed={rows[0]?.state === 'failed'} run={stepUp.run} />}
      {list.isPending && <SkeletonLines count={2} />}
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && <p className="text-ink-muted text-label">{say('none')}</p>}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(row => (
            <ExportLine key={row._id} row={row} run={stepUp.run} />
          ))}
        </ul>
      )}
      {stepUp.dialog}
    </Section>
  )
}

type Run = ReturnType<typeof useStepUp>['run']

function Ask({ nextAt, failed, run }: { nextAt: string | null; failed: boolean; run: Run }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const client = useQueryClient()
  const isClosing = useViewer()?.status === 'closing'
  const [withFiles, setWithFiles] = useState(true)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      if (await run(() => call(dataExports.exportData, { body: { withFiles } }))) toast(say('asked'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const isTooSoon = nextAt !== null && Date.parse(nextAt) > now
  if (isTooSoon)
    return <p className="text-ink-muted text-label">{say('nextAt', { at: stampText(nextAt, now, timeZone) })}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Checkbox label={say('withFiles')} checked={withFiles} onChange={event => setWithFiles(event.target.checked)} />
      <Button kind={isClosing ? 'quiet' : 'solid'} busy={busy} onClick={ask}>
        <Icon name="download" size="s" />
        {say(failed ? 'askAgain' : 'ask')}
      </Button>
    </div>
  )
}

const looks = {
  waiting: ['hourglass', undefined],
  ready: ['file-check', 'good'],
  failed: ['file-x', 'bad'],
  expired: ['archive', undefined],
} as const satisfies Record<ExportView['state'], readonly [IconName, 'good' | 'bad' | undefined]>

function ExportLine({ row, run }: { row: ExportView; run: Run }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const [busy, setBusy] = useState(false)
  const [icon, tone] = looks[row.state]
  const day = (at: string | null) => dateText(at ?? row.createdAt, now, timeZone)
  const download = async () => {
    setBusy(true)
    try {
      const link = await run(() => call(dataExports.exportLink, { params: { id: row._id } }))
      if (link) location.assign(link.url)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  const text =
    row.state === 'ready'
      ? say('readyText', { size: sizeText(row.size ?? 0), day: day(row.expiresAt) })
      : say(`${row.state}Text`)
  return (
    <SettingLine
      icon={icon}
      name={say('file', { day: day(null) })}
      badge={<Badge {...(tone && { tone })}>{say(row.state)}</Badge>}
      sub={row.withFiles ? text : `${text} · ${say('withoutFiles')}`}
      act={
        row.state === 'ready' && (
          <Button size="s" busy={busy} onClick={download}>
            {say('download')}
          </Button>
        )
      }
    />
  )
}
