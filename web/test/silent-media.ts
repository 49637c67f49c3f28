import { vi } from 'vitest'

/** A connection that is offered and never comes about. */
class SilentConnection extends EventTarget {
  connectionState = 'new'
  addTransceiver = () => ({ setCodecPreferences() {} })
  createOffer = () => new Promise<never>(() => {})
  close() {}
}

/** Pages play and send as in a browser, and nothing ever arrives. */
export function withSilentMedia(): void {
  class SilentMedia extends MediaStream {
    override getTracks = () => []
  }
  vi.stubGlobal('MediaStream', SilentMedia)
  vi.stubGlobal('RTCPeerConnection', SilentConnection)
  const codecs = { getCapabilities: () => null }
  vi.stubGlobal('RTCRtpReceiver', codecs)
  vi.stubGlobal('RTCRtpSender', codecs)
}

/** What a machine has: it answers with media, or throws by the name of what is wrong. */
export function withDevices(open: (wanted: MediaStreamConstraints) => string | null): void {
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [],
    async getUserMedia(wanted: MediaStreamConstraints) {
      const problem = open(wanted)
      if (problem) throw new DOMException('No.', problem)
      return new MediaStream()
    },
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
}
