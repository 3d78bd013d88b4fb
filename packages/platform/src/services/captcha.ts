import sharp from 'sharp'
import { create } from 'svg-captcha'
import type { Kernel } from '../kernel.ts'
import { legible, randomToken, sha256 } from './random.ts'

const lifeMilliseconds = 5 * 60_000
const look = {
  size: 4,
  charPreset: legible,
  width: 140,
  height: 48,
  fontSize: 52,
  noise: 3,
  color: true,
  background: '#f4f1ea',
}

/** A captcha for a person: the id to send back and the picture, base64 PNG. */
export interface CaptchaPicture {
  readonly captchaId: string
  readonly image: string
}

/** Draws a new captcha, good once and for five minutes. */
export async function newCaptcha(kernel: Kernel, merchant: string): Promise<CaptchaPicture> {
  const { text, data } = create(look)
  const png = await sharp(Buffer.from(data)).png({ palette: true, colours: 32 }).toBuffer()
  return { captchaId: await rememberCaptcha(kernel, merchant, text), image: png.toString('base64') }
}

/** Remembers the text of a picture under a new id. Only its hash is kept. */
export async function rememberCaptcha(kernel: Kernel, merchant: string, text: string): Promise<string> {
  const id = randomToken()
  const expiresAt = new Date(kernel.clock.now().getTime() + lifeMilliseconds)
  await kernel.database.query('insert into captcha (id, merchant, answer_hash, expires_at) values ($1, $2, $3, $4)', [
    id,
    merchant,
    answerHash(id, text),
    expiresAt,
  ])
  return id
}

/** Whether a text is the one of a picture. Either way the picture is used up. */
export async function spendCaptcha(kernel: Kernel, merchant: string, id: string, text: string): Promise<boolean> {
  const [row] = await kernel.database.query<{ answer_hash: string; expires_at: Date }>(
    'delete from captcha where id = $1 and merchant = $2 returning answer_hash, expires_at',
    [id, merchant],
  )
  return row !== undefined && row.expires_at > kernel.clock.now() && row.answer_hash === answerHash(id, text)
}

function answerHash(id: string, text: string): string {
  return sha256(`${id} ${text.trim().toUpperCase()}`)
}
