/** Which picture a viewer is given: the best one, or the small one that browsers send beside it, to save data. */
export type LiveQuality = 'high' | 'low'

/**
 * What a browser or a program that sends or watches is answered: its description of the connection (SDP, RFC 8866). A
 * viewer is told which picture they get: programs like OBS send no small one.
 */
export type LiveAnswer = { sdp: string; connectionId: string; quality?: LiveQuality }

/** Who watches: `identity` is the caller's word for them, by which `watching` names them again. */
export type LiveWatcher = { identity: string; quality?: LiveQuality }

/** Why an engine takes nobody: the offer can't be read, nothing is sent yet, there is no place left, no FFmpeg, or it carries streams without our taking part. */
export type LiveRefusal = 'bad_offer' | 'no_codec' | 'offline' | 'full' | 'away' | 'no_recorder' | 'elsewhere'

/** How a stream is written into files: in parts, whole, or as one picture of this moment. */
export type TapKind = 'hls' | 'whole' | 'still'

export class LiveError extends Error {
  readonly reason: LiveRefusal

  constructor(reason: LiveRefusal) {
    super(`The live engine refused: ${reason}.`)
    this.reason = reason
  }
}

/**
 * What carries streams from one person to many: takes what a creator sends (WHIP, RFC 9725) and gives it to everyone who
 * watches (WHEP). Who may do so is asked before; an engine knows streams by their id alone. Throws a LiveError.
 */
export type LiveEngine = {
  /** Takes a stream from its creator; who sent it before is cut off. */
  publish(streamId: string, offer: string): Promise<LiveAnswer>
  /**
   * Gives a stream to one viewer, who is cut off by `hangUp` or with the stream. An offer without a picture gets sound
   * alone.
   */
  play(streamId: string, offer: string, watcher: LiveWatcher): Promise<LiveAnswer>
  /** Who watches a stream, by their connections. */
  watching(streamId: string): Promise<{ connectionId: string; identity: string }[]>
  hangUp(connectionIds: string[]): Promise<void>
  /**
   * Has a stream written into its folder: `hls` in parts for any number of viewers, until nobody has asked for half a
   * minute; `whole` in files that are kept, until the stream ends; `still` once, as `still.jpg`. Asking again changes nothing.
   */
  tap(streamId: string, kind: TapKind): Promise<void>
  /** Ends a stream for everyone. */
  close(streamId: string): Promise<void>
}

/** What an engine tells of a stream: its creator's picture or sound arrives, or has stopped arriving. */
export type LiveEvents = {
  arriving(streamId: string): void
  lost(streamId: string): void
  /** Nothing is written into a stream's folder any more. */
  written?(streamId: string): void
  /** A still of a stream lies in its folder. */
  pictured?(streamId: string): void
  /** A viewer's connection has ended, by whatever cause. */
  hungUp(streamId: string, connectionId: string): void
}
