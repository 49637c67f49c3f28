import { type Reception, resendRequest } from './rtcp.ts'

/** Longer gaps are not asked for again: what is that late is of no use. */
const gap_max = 200

/**
 * Counts what arrives of one source: which numbers are missing, and what its reports have to say (RFC 3550, appendix A).
 * `now_ms` is any clock that only goes forward.
 */
export function receptionOf(source: number, first: number) {
  let [highest, cycles, received] = [(first - 1) & 0xffff, 0, 0]
  let [expectedBefore, receivedBefore] = [0, 0]
  let [lastReport, reportedAt_ms] = [0, 0]
  return {
    source,
    /** Takes the number of a packet; answers a request for those that were left out before it. */
    take(number: number): Buffer | null {
      received++
      const ahead = (number - highest) & 0xffff
      if (ahead === 0 || ahead >= 0x8000) return null
      const from = highest
      if (number < highest) cycles += 0x10000
      highest = number
      if (ahead === 1 || ahead > gap_max) return null
      return resendRequest(
        source,
        Array.from({ length: ahead - 1 }, (_, index) => (from + 1 + index) & 0xffff),
      )
    },
    hearClock(clock: Buffer, now_ms: number): void {
      lastReport = clock.readUInt32BE(10)
      reportedAt_ms = now_ms
    },
    /** What has arrived since the last report. */
    report(now_ms: number): Reception {
      const extended = cycles + highest
      const expected = extended - first + 1
      const lostNow = expected - expectedBefore - (received - receivedBefore)
      const expectedNow = expected - expectedBefore
      ;[expectedBefore, receivedBefore] = [expected, received]
      return {
        source,
        fractionLost: expectedNow > 0 ? Math.min(255, Math.max(0, Math.floor((lostNow * 256) / expectedNow))) : 0,
        lost: Math.max(0, expected - received),
        highest: extended,
        lastReport,
        delay: lastReport ? Math.round((now_ms - reportedAt_ms) * 65.536) : 0,
      }
    },
  }
}

/**
 * Numbers and times that go on without a jump when a creator comes back with a new source: decoders of viewers who
 * stayed would throw away what seems to be old.
 */
export function continuity(clock_hz: number) {
  let source: number | undefined
  let [number, time] = [0, 0]
  let last: { number: number; time: number; at_ms: number } | undefined
  return {
    /** How far times are moved, for reports of the clock. */
    shift: () => time,
    /** Renumbers a packet in place. */
    renumber(packet: Buffer, now_ms: number): void {
      const own = packet.readUInt32BE(8)
      if (own !== source) {
        source = own
        const pause = last ? Math.max(1, Math.round(((now_ms - last.at_ms) * clock_hz) / 1_000)) : 0
        number = last ? (last.number + 1 - packet.readUInt16BE(2)) & 0xffff : 0
        time = last ? (last.time + pause - packet.readUInt32BE(4)) >>> 0 : 0
      }
      const next = (packet.readUInt16BE(2) + number) & 0xffff
      const then = (packet.readUInt32BE(4) + time) >>> 0
      packet.writeUInt16BE(next, 2)
      packet.writeUInt32BE(then, 4)
      if (!last || ((next - last.number) & 0xffff) < 0x8000) last = { number: next, time: then, at_ms: now_ms }
    },
  }
}
