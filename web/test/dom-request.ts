/** As much of XMLHttpRequest as uploads of the site use, made with the fetch of the page, whose cookies it has. */
export class FetchedRequest {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  responseType = ''
  status = 0
  response: unknown = null
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  private asked: { method: string; path: string } | undefined
  private readonly headers = new Headers()
  private readonly ending = new AbortController()

  open(method: string, path: string): void {
    this.asked = { method, path }
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.answered?.headers.get(name) ?? null
  }

  abort(): void {
    this.ending.abort()
  }

  send(body: FormData | Blob | string | null = null): void {
    void this.ask(body)
  }

  private answered: Response | undefined

  private async ask(body: FormData | Blob | string | null): Promise<void> {
    if (!this.asked) throw new Error('open comes before send')
    const { method, path } = this.asked
    try {
      this.answered = await fetch(path, { method, headers: this.headers, body, signal: this.ending.signal })
      this.status = this.answered.status
      const text = await this.answered.text()
      this.response = this.responseType === 'json' ? jsonOf(text) : text
    } catch {
      return this.ending.signal.aborted ? this.onabort?.() : this.onerror?.()
    }
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
    this.onload?.()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
