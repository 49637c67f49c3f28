/** What we use of the library, which comes without types. */
type RtmpPacket = { size: number }

declare module 'node-media-server/src/protocol/rtmp.js' {
  export default class Rtmp {
    onConnectCallback: (asked: { app: string; name: string }) => void
    onPushCallback: () => void
    onPlayCallback: () => void
    onPacketCallback: (packet: RtmpPacket) => void
    onOutputCallback: (bytes: Buffer) => void
    /** The message that is arriving, and those of all channels. */
    parserPacket: { header: { length: number } }
    inPackets: Map<number, unknown>
    /** Makes room for the message that is arriving. */
    packetAlloc(): void
    /** Takes what came over the socket; answers a mistake in it. */
    parserData(bytes: Buffer): string | null
  }
}

declare module 'node-media-server/src/protocol/flv.js' {
  const formats: {
    createHeader(hasAudio: boolean, hasVideo: boolean): Buffer
    createMessage(packet: RtmpPacket): Buffer
  }
  export default formats
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log(message: string, level: string): void }
  export default logger
}
