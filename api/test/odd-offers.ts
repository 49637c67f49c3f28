const fingerprint = `sha-256 ${'AA:'.repeat(31)}AA`

/** What a browser offers to send, with lines of its own in place of those of the same beginning. */
function offer(lines: Record<string, string> = {}, more = ''): string {
  const plain = {
    'v=': '0',
    'o=': '- 1 1 IN IP4 0.0.0.0',
    's=': '-',
    't=': '0 0',
    'm=': 'audio 9 UDP/TLS/RTP/SAVPF 111',
    'c=': 'IN IP4 0.0.0.0',
    'a=mid:': '0',
    'a=rtpmap:': '111 opus/48000/2',
    'a=fmtp:': '111 useinbandfec=1',
    'a=ice-ufrag:': 'abcd',
    'a=ice-pwd:': 'x'.repeat(24),
    'a=fingerprint:': fingerprint,
    'a=setup:': 'active',
  }
  const all = { ...plain, ...lines }
  return `${Object.entries(all)
    .map(([name, value]) => name + value)
    .join('\r\n')}\r\na=sendonly\r\n${more}`
}

const endless = '9'.repeat(30)

/** Offers of media that no browser makes. */
export const oddOffers: string[] = [
  offer({ 'a=mid:': '\u0000' }),
  offer({ 'a=mid:': 'é\ud800' }),
  offer({ 'a=ice-ufrag:': 'x'.repeat(50_000) }),
  offer({ 'a=ice-pwd:': '' }),
  offer({ 'a=fingerprint:': 'sha-256 zz' }),
  offer({ 'a=fingerprint:': `md5 ${endless}` }),
  offer({ 'a=setup:': 'nothing' }),
  offer({ 'a=rtpmap:': '999 opus/0/0', 'm=': 'audio 9 UDP/TLS/RTP/SAVPF 999' }),
  offer({ 'a=rtpmap:': '111 opus/x' }),
  offer({ 'a=fmtp:': `111 ${' '.repeat(50_000)}x` }),
  offer({ 'm=': `audio ${endless} UDP/TLS/RTP/SAVPF 111` }),
  offer({ 'm=': 'audio ' }),
  offer({ 'o=': endless, 't=': 'x', 'c=': '' }),
  offer({}, `a=candidate:1 1 UDP ${endless} ::::: 99999 typ host\r\n`.repeat(50)),
  offer({}, `a=ssrc:${endless} x\r\na=extmap:999 x\r\na=rtcp-fb:999 x\r\n`),
  offer({}, 'a=mid:\r\na=:\r\na=fmtp:\r\na=rtpmap:\r\na=ssrc:\r\na=msid:\r\na=group:\r\n'),
  offer({}, `m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=sctp-port:${endless}\r\n`),
  offer({}, 'm=video 0 X\r\n'),
  offer({}, 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n'),
]
