/** Messages beside the media (RTCP: RFC 3550, feedback: RFC 4585), as the bytes that travel. */

const senderReport = 200
const receiverReport = 201
const goodbyeMessage = 203
const transportFeedback = 205
const payloadFeedback = 206
/** The name by which we speak to a publisher; it names no source of media. */
const ownSource = 1

/** Whether a packet is such a message and not media: they share the port (RFC 5761). */
export function isReport(packet: Buffer): boolean {
  const type = packet[1] ?? 0
  return type >= 192 && type <= 223
}

function header(bytes: number, type: number, format: number): Buffer {
  const message = Buffer.alloc(bytes)
  message[0] = 0x80 | format
  message[1] = type
  message.writeUInt16BE(bytes / 4 - 1, 2)
  message.writeUInt32BE(ownSource, 4)
  return message
}

/** Asks a sender for a whole picture, from which a decoder can begin. */
export function pictureRequest(source: number): Buffer {
  const message = header(12, payloadFeedback, 1)
  message.writeUInt32BE(source, 8)
  return message
}

/** Tells a sender how much it may send; without it browsers begin at 300 kbit/s and grow slowly. */
export function bandwidth(source: number, bits_per_second: number): Buffer {
  const message = header(24, payloadFeedback, 15)
  message.write('REMB', 12, 'latin1')
  const exponent = Math.max(0, Math.ceil(Math.log2((bits_per_second + 1) / 2 ** 18)))
  const mantissa = Math.floor(bits_per_second / 2 ** exponent)
  message[16] = 1
  message[17] = (exponent << 2) | (mantissa >> 16)
  message.writeUInt16BE(mantissa & 0xffff, 18)
  message.writeUInt32BE(source, 20)
  return message
}

/** Says that a source has ended (RFC 3550, section 6.6): who reads it need not wait for more. */
export function goodbye(source: number): Buffer {
  const messages = [header(8, receiverReport, 0), header(8, goodbyeMessage, 1)]
  for (const message of messages) message.writeUInt32BE(source, 4)
  return Buffer.concat(messages)
}

/** Asks a sender for packets that did not arrive, by their numbers in order. */
export function resendRequest(source: number, missing: number[]): Buffer {
  const entries: [first: number, others: number][] = []
  for (const number of missing) {
    const last = entries.at(-1)
    const distance = last ? (number - last[0]) & 0xffff : 0
    if (last && distance >= 1 && distance <= 16) last[1] |= 1 << (distance - 1)
    else entries.push([number, 0])
  }
  const message = header(12 + 4 * entries.length, transportFeedback, 1)
  message.writeUInt32BE(source, 8)
  entries.forEach(([first, others], index) => {
    message.writeUInt16BE(first, 12 + 4 * index)
    message.writeUInt16BE(others, 14 + 4 * index)
  })
  return message
}

export type Reception = {
  source: number
  fractionLost: number
  lost: number
  highest: number
  lastReport: number
  delay: number
}

/** How a sender's media arrives here. */
export function receptionReport({ source, fractionLost, lost, highest, lastReport, delay }: Reception): Buffer {
  const message = header(32, receiverReport, 1)
  message.writeUInt32BE(source, 8)
  message[12] = fractionLost
  message.writeUIntBE(lost & 0xffffff, 13, 3)
  message.writeUInt32BE(highest >>> 0, 16)
  message.writeUInt32BE(lastReport >>> 0, 24)
  message.writeUInt32BE(delay >>> 0, 28)
  return message
}

/** The part of a sender's report that ties its clock to its media; null for other messages. */
export function clockOf(packet: Buffer): Buffer | null {
  return packet[1] === senderReport && packet.length >= 28 ? packet.subarray(0, 28) : null
}

/** A sender's clock as told to a viewer: under the viewer's source, moved as the media is. */
export function clockFor(clock: Buffer, source: number, shift: number): Buffer {
  const message = Buffer.from(clock)
  message[0] = 0x80
  message.writeUInt16BE(6, 2)
  message.writeUInt32BE(source, 4)
  message.writeUInt32BE((message.readUInt32BE(16) + shift) >>> 0, 16)
  return message
}

/** Whether a viewer asks for a whole picture, among whatever else the packet says. */
export function asksForPicture(packet: Buffer): boolean {
  for (let at = 0; at + 4 <= packet.length; at += (packet.readUInt16BE(at + 2) + 1) * 4) {
    const format = (packet[at] ?? 0) & 31
    if (packet[at + 1] === payloadFeedback && (format === 1 || format === 4)) return true
  }
  return false
}
