export type Area = { x: number; y: number; width: number; height: number }

/** A part of a picture, in pixels of the picture after it was turned by `turn` degrees. */
export type Cut = { picture: HTMLImageElement; area: Area; turn: number }

/** How large a picture is once it is turned: a quarter turn swaps width and height. */
export function turnedSize(width: number, height: number, turn: number): { width: number; height: number } {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The size that a part is saved in: never larger than the part, never wider than `width_max`. */
export function savedSize({ width, height }: Area, width_max: number): { width: number; height: number } {
  const scale = Math.min(1, width_max / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a part of a picture over a whole canvas. */
export function drawCut(canvas: HTMLCanvasElement, { picture, area, turn }: Cut): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const turned = turnedSize(picture.naturalWidth, picture.naturalHeight, turn)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.scale(canvas.width / area.width, canvas.height / area.height)
  pen.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  pen.rotate((turn * Math.PI) / 180)
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
}

/** The part as a file to upload, at most `width_max` pixels wide. Fails where the browser cannot write a picture. */
export async function fileOf(cut: Cut, width_max: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, savedSize(cut.area, width_max))
  drawCut(canvas, cut)
  const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!file) throw new Error('The picture could not be written.')
  return file
}

/** The picture of a file, ready to be drawn. Fails where the file is no picture; `url` is for the caller to revoke. */
export async function loadedPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}
