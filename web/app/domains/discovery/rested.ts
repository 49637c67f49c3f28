import { useEffect, useState } from 'react'

const rest_ms = 150

/** A text as it was when the keys rested last. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest_ms)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
