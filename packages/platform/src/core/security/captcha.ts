import sharp from 'sharp'
import { create } from 'svg-captcha'
import type { Core } from '../core.ts'
import type { Connection } from '../db/database.ts'
import { legible, createRandomToken, sha256 } from './random.ts'

const lifetimeMs = 5 * 60_000
const captchaOptions = {
  size: 4,
  charPreset: legible,
  width: 140,
  height: 48,
  fontSize: 52,
  noise: 3,
  color: true,
  background: '#f4f1ea',
}

/** A captcha: the id to send back and the picture, base64 PNG. */
export interface CaptchaPicture {
  readonly captchaId: string
  readonly image: string
}

/** Creates a captcha, valid once and for five minutes. */
export async function createCaptcha(core: Core, merchant: string): Promise<CaptchaPicture> {
  const { text, data } = create(captchaOptions)
  const png = await sharp(Buffer.from(data)).png({ palette: true, colours: 32 }).toBuffer()
  return { captchaId: await storeCaptcha(core, merchant, text), image: png.toString('base64') }
}

/** Stores the text of a captcha under a new id, as a hash only. */
export async function storeCaptcha(core: Core, merchant: string, text: string): Promise<string> {
  const id = createRandomToken()
  const expiresAt = new Date(core.clock.now().getTime() + lifetimeMs)
  await core.database.query('insert into captcha (id, merchant, answer_hash, expires_at) values ($1, $2, $3, $4)', [
    id,
    merchant,
    hashText(id, text),
    expiresAt,
  ])
  return id
}

/** Whether a text matches a captcha. The captcha is consumed in any case. */
export async function consumeCaptcha(core: Core, merchant: string, id: string, text: string): Promise<boolean> {
  const [row] = await core.database.query<{ answer_hash: string; expires_at: Date }>(
    'delete from captcha where id = $1 and merchant = $2 returning answer_hash, expires_at',
    [id, merchant],
  )
  return row !== undefined && row.expires_at > core.clock.now() && row.answer_hash === hashText(id, text)
}

/** Replaces the text of a captcha, for scripts, which cannot read its picture; returns false for an unknown one. */
export async function overrideCaptcha({ query }: Connection, id: string, text: string): Promise<boolean> {
  const rows = await query('update captcha set answer_hash = $2 where id = $1 returning id', [id, hashText(id, text)])
  return rows.length === 1
}

function hashText(id: string, text: string): string {
  return sha256(`${id} ${text.trim().toUpperCase()}`)
}
