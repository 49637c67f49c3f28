import sharp, { type Sharp } from 'sharp'

const columns = 9
const rows = 8

/**
 * The dHash of a picture, 64 bits as text: whether each of 8 x 8 fields is darker than the one beside it. Pictures that
 * were scaled, compressed again or brightened differ in a few bits only.
 */
export async function pictureHash(picture: Buffer | string | Sharp): Promise<string> {
  const opened = typeof picture === 'string' || Buffer.isBuffer(picture) ? sharp(picture) : picture
  const pixels = await opened
    .flatten({ background: 'white' })
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const at = row * columns + column
      bits += (pixels[at - 1] as number) < (pixels[at] as number) ? '1' : '0'
    }
  return bits
}
