import { type Input, mass } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { keepPreviousData, useQuery } from '../../../core/http/queries.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { isoOf, now_ms } from '../../../ui/clock.ts'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { say } from '../mass-words.ts'
import { useAttachments } from '../parts/attachments.ts'
import { isPriceWrong } from '../parts/price-row.tsx'
import { keepDraft, keptDraft } from '../state/drafts.ts'
import type { Chosen } from './audience-card.tsx'
import { chosenOf, type Group, groupKey } from './groups.ts'

export type MassBody = NonNullable<Input<typeof mass.sendMassMessage>['body']>

/** The text is kept beside those of conversations. */
const DRAFT = 'mass'

/** A message to many as far as it is written: who gets it, its words, files, price and moment. */
export function useMassDraft(groups: readonly Group[], listId: string | null) {
  const viewerId = useViewer()?._id ?? ''
  const [chosen, setChosen] = useState<Chosen>(() => {
    const list = groups.find(group => listId && group.listId === listId)
    return { include: [list ? groupKey(list) : 'subscribers'], exclude: [] }
  })
  const [text, setWords] = useState('')
  const [price, setPrice] = useState<string | null>(null)
  const [when, setWhen] = useState('')
  const files = useAttachments()
  useEffect(() => setWords(keptDraft(viewerId, DRAFT)), [viewerId])
  const setText = (next: string) => {
    setWords(next)
    keepDraft(viewerId, DRAFT, next)
  }
  const who = { include: chosenOf(groups, chosen.include), exclude: chosenOf(groups, chosen.exclude) }
  const total = useTotal(who)
  const scheduledAt = isoOf(when, null)
  const isPast = scheduledAt !== null && Date.parse(scheduledAt) <= now_ms()
  const hasContent = text.trim() !== '' || files.items.length > 0
  const body = (): MassBody => {
    const idsOf = (items: typeof files.items) => items.flatMap(item => item.fileId ?? [])
    const price_minor = price === null ? 0n : (parsedMinor(price) ?? 0n)
    return {
      ...who,
      ...(text.trim() && { text: text.trim() }),
      ...(files.items.length > 0 && { fileIds: idsOf(files.items) }),
      ...(price_minor > 0n && {
        price: wireOf(price_minor),
        previewFileIds: idsOf(files.items.filter(item => item.isFree)),
      }),
      ...(scheduledAt && { scheduledAt }),
    }
  }
  return {
    chosen,
    setChosen,
    text,
    setText,
    price,
    setPrice,
    when,
    setWhen,
    files,
    total,
    isPast,
    body,
    problem: !hasContent ? say('needsContent') : total === 0 ? say('needsFans') : undefined,
    /** Its words are kept for the next time; the rest is not. */
    isUnsaved: files.items.length > 0 || price !== null || when !== '',
    mustWait: files.isBusy || files.hasFailed || isPriceWrong(price) || isPast || total === null,
  }
}

type Who = Pick<MassBody, 'include'> & { exclude: MassBody['include'] }

/** How many fans the groups are together, each once; null before it is known. */
function useTotal(who: Who): number | null {
  const { data } = useQuery({
    queryKey: ['mass-count', who],
    enabled: who.include.length > 0,
    queryFn: ({ signal }) => call(mass.countMassMessage, { body: who, signal }),
    placeholderData: keepPreviousData,
  })
  return who.include.length === 0 ? 0 : (data?.total ?? null)
}
