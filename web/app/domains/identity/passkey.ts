import { passkeys } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call } from '../../core/http/call.ts'

type Json = Record<string, unknown>

/** Whether this browser knows passkeys; false until the page has woken, because the server cannot tell. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(false)
  useEffect(() => setKnows('PublicKeyCredential' in window), [])
  return knows
}

/** Makes a passkey on this device under a name; null when the person thinks better of it. */
export async function makePasskey(name: string) {
  const options = await call(passkeys.passkeyOptions)
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await unlessLeft(startRegistration({ optionsJSON: options as never }))
  return response && call(passkeys.addPasskey, { body: { name, response: response as unknown as Json } })
}

/** Proves a passkey of this device to the server; null when the person thinks better of it. */
export async function provenPasskey(): Promise<Json | null> {
  const options = await call(passkeys.passkeyChallenge)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return unlessLeft(startAuthentication({ optionsJSON: options as never })) as Promise<Json | null>
}

/** The browser's window for passkeys can be closed or run out; that is no failure. */
async function unlessLeft<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  })
}
