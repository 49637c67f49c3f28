import type { Endpoint, EndpointParts, Reply } from '@fanfare/contract'
import { useRef, useState } from 'react'
import { sentenceOf } from './call.ts'
import { upload } from './upload.ts'

type Files = Record<string, Blob>

/**
 * One upload at a time, with how far it is (0 to 1, null when nothing is under way) and a way to stop it. `send` gives
 * undefined when it was stopped or failed; why it failed stands in `error`.
 */
export function useSending<P extends EndpointParts>(endpoint: Endpoint<P>) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(null)
  const send = async (files: Files, params?: Record<string, string>): Promise<Reply<P> | undefined> => {
    running.current = new AbortController()
    const { signal } = running.current
    setProgress(0)
    setError(undefined)
    try {
      const input = { files, signal, onProgress: setProgress, ...(params && { params }) }
      return await upload(endpoint, input as Parameters<typeof upload<P>>[1])
    } catch (problem) {
      if (!signal.aborted) setError(sentenceOf(problem))
      return undefined
    } finally {
      setProgress(null)
    }
  }
  return { progress, error, setError, send, stop: () => running.current?.abort() }
}
