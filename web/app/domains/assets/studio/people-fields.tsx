import type { PeopleView } from '@fanfare/contract'
import { useState } from 'react'
import { PeopleField, WaitsFor } from '../../releases/index.ts'

type Props = {
  value: string[] | null
  onValue: (ids: string[]) => void
  people: PeopleView['people']
  error: string | undefined
}

/** Who is in a gallery or a video, and who it waits for. */
export function PeopleFields({ value, onValue, people, error }: Props) {
  const [isOpen, setOpen] = useState((value?.length ?? 0) > 0)
  return (
    <>
      <WaitsFor people={people} />
      <PeopleField value={value} onValue={onValue} people={people} isOpen={isOpen} onOpen={setOpen} error={error} />
    </>
  )
}
