/** Puts H.264 as every browser and phone decodes it first, then VP8: what comes in so can be given to everyone as it is. */
export function preferPlainCodecs(transceiver: RTCRtpTransceiver, side: 'send' | 'receive'): void {
  const source = side === 'send' ? RTCRtpSender : RTCRtpReceiver
  const codecs = source.getCapabilities('video')?.codecs ?? []
  const sorted = codecs.toSorted((a, b) => rankOf(a) - rankOf(b))
  // A browser that doesn't let itself be told sends and takes what it likes; the server chooses among that.
  if (sorted.length > 0) transceiver.setCodecPreferences?.(sorted)
}

function rankOf({ mimeType, sdpFmtpLine = '' }: { mimeType: string; sdpFmtpLine?: string }): number {
  const isPlain = /packetization-mode=1/.test(sdpFmtpLine) && /profile-level-id=42e0/i.test(sdpFmtpLine)
  if (/h264/i.test(mimeType)) return isPlain ? 0 : 2
  return /vp8/i.test(mimeType) ? 1 : 3
}
