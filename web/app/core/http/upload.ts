import type { Endpoint, EndpointParts, Reply } from '@fanfare/contract'
import { apiBase, dataOf, offline } from './call.ts'
import { type EndpointInput, wireRequest } from './wire-request.ts'

type Upload<P extends EndpointParts> = EndpointInput<P> & {
  files: Record<string, Blob | Blob[]>
  /** Called with 0 to 1 while the bytes leave. */
  onProgress?: (fraction: number) => void
}

/** Makes a multipart request; `signal` aborts it, `onProgress` hears how far it is. */
export function upload<P extends EndpointParts>(endpoint: Endpoint<P>, input: Upload<P>): Promise<Reply<P>> {
  const { method, path } = wireRequest(endpoint, { ...input, body: undefined })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, apiBase() + path)
    request.responseType = 'json'
    if (input.key) request.setRequestHeader('idempotency-key', input.key)
    request.upload.onprogress = event => event.lengthComputable && input.onProgress?.(event.loaded / event.total)
    request.onload = () => dataOf<Reply<P>>(endpoint, request.status, request.response).then(resolve, reject)
    request.onerror = () => reject(offline())
    request.onabort = () => reject(input.signal?.reason)
    input.signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(input.body, input.files))
  })
}

function formOf(body: unknown, files: Record<string, Blob | Blob[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    for (const one of [value].flat()) form.append(name, String(one))
  for (const [name, value] of Object.entries(files)) for (const one of [value].flat()) form.append(name, one)
  return form
}
