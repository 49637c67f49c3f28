import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { Unusable } from './run.ts'

const unreadable = "We couldn't read this file. Export it as an MP4 (H.264 and AAC) and upload it again."

/**
 * Writes the picture and the sound of a clip into a new file as they are, without FFmpeg: what the old one says of its
 * place, device and title stays behind, as does everything else in it. An MP4 begins with its index, so that it plays at
 * once. Throws Unusable for what can't be read to its end.
 */
export async function copyWithoutTags(path: string, mimeType: string, target: string): Promise<void> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
    const output = new Output({ format: formatFor(mimeType), target: new FilePathTarget(target) })
    const tracks = [video && (await addVideo(output, video)), audio && (await addAudio(output, audio))]
    await output.start()
    await copyInTurn(tracks.filter(track => track !== null))
    await output.finalize()
  } catch (error) {
    throw new Unusable(unreadable, { cause: error })
  } finally {
    input.dispose()
  }
}

function formatFor(mimeType: string): OutputFormat {
  if (mimeType.endsWith('/webm')) return new WebMOutputFormat()
  return mimeType.endsWith('/mpeg') ? new Mp3OutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' })
}

/** A track on its way: its packets in order, where the next one goes, and how long it says it is. */
type Copied = { said_s: number; packets: AsyncGenerator<EncodedPacket>; add(packet: EncodedPacket): Promise<void> }

async function addVideo(output: Output, track: InputVideoTrack): Promise<Copied> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new Error('Its codec is unknown.')
  const source = new EncodedVideoPacketSource(codec)
  const transformationMatrix = await track.getTransformationMatrix()
  output.addVideoTrack(source, { transformationMatrix, maximumPacketCount: await countOf(track) })
  return {
    said_s: await track.computeDuration(),
    packets: packetsOf(track),
    add: packet => source.add(packet, { decoderConfig }),
  }
}

async function addAudio(output: Output, track: InputAudioTrack): Promise<Copied> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new Error('Its codec is unknown.')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: await countOf(track) })
  return {
    said_s: await track.computeDuration(),
    packets: packetsOf(track),
    add: packet => source.add(packet, { decoderConfig }),
  }
}

async function countOf(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount
}

function packetsOf(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket> {
  return new EncodedPacketSink(track).packets()
}

/** Copies packets of all tracks in the order of their times: a player needs both sides of a moment together. */
async function copyInTurn(tracks: Copied[]): Promise<void> {
  const waiting = await Promise.all(tracks.map(async track => ({ track, end_s: 0, next: await track.packets.next() })))
  for (;;) {
    const left = waiting.filter(({ next }) => !next.done)
    const [first] = left.toSorted((a, b) => timeOf(a.next) - timeOf(b.next))
    if (!first) break
    const packet = first.next.value as EncodedPacket
    await first.track.add(packet)
    first.end_s = Math.max(first.end_s, packet.timestamp + packet.duration)
    first.next = await first.track.packets.next()
  }
  if (waiting.some(({ track, end_s }) => end_s < track.said_s * 0.9 - 0.3)) throw new Error('It is cut off.')
}

function timeOf(next: IteratorResult<EncodedPacket>): number {
  return next.done ? Number.POSITIVE_INFINITY : next.value.timestamp
}
