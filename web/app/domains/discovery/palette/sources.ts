import { search } from '@fanfare/contract'
import { useContext, useMemo } from 'react'
import { call } from '../../../core/http/call.ts'
import { keepPreviousData, useQuery } from '../../../core/http/queries.ts'
import { useFrame } from '../../../core/page/frames.ts'
import { NavigationContext } from '../../../core/page/navigation.ts'
import { type PaletteThing, paletteOf } from '../../../core/page/palettes.ts'
import { placesOf, railPlaces } from '../../../core/page/places.ts'
import { useStudioPlaces } from '../../../core/page/studio-shown.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { useFoundAccounts } from '../found-accounts.ts'
import { useRested } from '../rested.ts'
import { openedBefore } from './opened-before.ts'
import { answerGroups, type Group, localGroups, searchGroup, startGroups } from './rows.ts'

/** What the palette shows for what was typed, and how things stand with the server. */
export type Found = {
  groups: Group[]
  /** How many lines are known here, and so stand still when the server's come. */
  local: number
  isFailed: boolean
  isFound: boolean
}

/** What fits what was typed: known here at once, and below it what the server finds when the keys rest. */
export function useFound(typed: string): Found {
  const viewer = useViewer()
  const q = typed.trim()
  const { places, sections, acts, finds } = useKnown()
  const fields = useFields()
  const before = useMemo(() => openedBefore(viewer?._id ?? ''), [viewer])
  const local = q ? localGroups(q, { places, fields, acts }) : startGroups(acts, before, sections)
  const answers = useAnswers(q, finds)
  const known = new Set(local.flatMap(({ rows }) => rows.map(({ href }) => href)))
  const others = q
    ? answerGroups(answers.found).map(group =>
        Object.assign({}, group, { rows: group.rows.filter(({ href }) => !known.has(href)) }),
      )
    : []
  return {
    groups: [...local, ...others.filter(({ rows }) => rows.length > 0), ...(q ? [searchGroup(q)] : [])],
    local: local.reduce((sum, { rows }) => sum + rows.length, 0),
    isFailed: answers.isFailed,
    isFound: answers.isFound,
  }
}

type Finds = ReturnType<typeof paletteOf>['finds']

function useKnown() {
  const viewer = useViewer()
  const frame = useFrame()
  const entries = useContext(NavigationContext)
  const studioPlaces = useStudioPlaces()
  return useMemo(() => {
    const places = placesOf(viewer, entries, studioPlaces)
    const sections = railPlaces(viewer, frame, entries)
    return Object.assign({ places, sections }, paletteOf(viewer))
  }, [viewer, entries, frame, studioPlaces])
}

function useFields() {
  const viewer = useViewer()
  const { data } = useQuery({
    queryKey: ['palette', 'fields', viewer?._id],
    queryFn: async () => {
      const loads = viewer ? paletteOf(viewer).fields.map(one => one.load(viewer)) : []
      // Where one room can't tell its settings now, those of the others are found all the same.
      const told = await Promise.allSettled(loads)
      return told.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    },
    enabled: viewer !== null,
    retry: false,
  })
  return data ?? []
}

function useAnswers(typed: string, finds: Finds) {
  const q = useRested(typed)
  const viewer = useViewer()
  const { data: accounts } = useFoundAccounts(q)
  const suggested = useQuery({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call(search.suggest, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const fitting = finds.filter(one => one.fits(q))
  const { data: things } = useQuery({
    queryKey: ['palette', 'things', viewer?._id, q],
    queryFn: ({ signal }) => thingsOf(fitting, q, signal),
    enabled: q !== '' && fitting.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    found: {
      accounts: accounts?.data,
      creators: suggested.data?.creators,
      tags: suggested.data?.tags,
      things: fitting.length > 0 ? things : [],
    },
    isFailed: suggested.isError,
    isFound: suggested.data !== undefined,
  }
}

/** What the rooms find; one that doesn't answer hides nothing of the others. */
async function thingsOf(finds: Finds, q: string, signal: AbortSignal): Promise<PaletteThing[]> {
  const told = await Promise.allSettled(finds.map(one => one.find(q, signal)))
  return told.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
}
