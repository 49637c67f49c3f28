import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, and the way to begin one. */
export function useCountdown(begin_s = 0): [left_s: number, begin: (seconds: number) => void] {
  const [left_s, setLeft] = useState(begin_s)
  useEffect(() => {
    if (left_s === 0) return
    const timer = setTimeout(() => setLeft(left_s - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left_s])
  return [left_s, setLeft]
}
