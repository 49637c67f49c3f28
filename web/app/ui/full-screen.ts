type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Fills the screen with the player, or ends that; a phone that can't do it with all the player does it with the video. */
export function toggleFull(frame: HTMLElement | null, video: AppleVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {})
  else video?.webkitEnterFullscreen?.()
}
