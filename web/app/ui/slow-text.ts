import { useEffect, useRef, useState } from 'react'

const REST_MS = 600

/**
 * The text of a search field. What is typed is handed on 600 ms after the last key; a value that changes elsewhere
 * comes into the field, one that was handed on does not come back over what was typed since.
 */
export function useSlowText(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const handed = useRef(value)
  const hand = useRef(onRest)
  hand.current = onRest
  useEffect(() => {
    if (value === handed.current) return
    handed.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const next = text.trim()
    if (next === handed.current) return
    const timer = setTimeout(() => {
      handed.current = next
      hand.current(next)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
