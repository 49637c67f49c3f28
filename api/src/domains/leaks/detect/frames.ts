/** Frames of a clip in grey, one after the other. */
export type Frames = { bytes: Buffer; width: number; height: number; fps: number }
