import { base64url } from 'jose'

/** Characters at the end of a delivered path that are its key (specification, section 9). */
export const servicePathKeyLength = 8

/** Hides and shows customer-service paths. Another cipher takes this one's place by the same two functions. */
export interface ServicePathCipher {
  /** Turns a path or URL into the text that is delivered. */
  hide(path: string): Promise<string>
  /** Turns a delivered text back; throws RangeError when it is none. */
  show(delivered: string): Promise<string>
}

const nonceLength = 12
const tagLength = 16
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const delivered = /^([\w-]+)([\w-]{8})$/
const purpose = new TextEncoder().encode('croupier customer-service path')

/**
 * base64url(12-byte nonce + AES-256-GCM ciphertext) followed by the 8-character key, which HKDF-SHA-256 stretches.
 * The key travels with the text, so this hides a path from a casual look and from crawlers; it does not protect it.
 */
export const servicePathCipher: ServicePathCipher = {
  hide: (path) => hideWith(path, randomKey(), crypto.getRandomValues(new Uint8Array(nonceLength))),

  async show(text) {
    const [, body, key] = delivered.exec(text) ?? []
    if (body === undefined || key === undefined) throw new RangeError('This is not a customer-service path.')
    const bytes = bytesOf(body)
    if (bytes.length < nonceLength + tagLength) throw new RangeError('This customer-service path is cut short.')
    const iv = bytes.slice(0, nonceLength)
    try {
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        await stretched(key, 'decrypt'),
        bytes.slice(nonceLength),
      )
      return new TextDecoder().decode(plain)
    } catch (cause) {
      throw new RangeError('This customer-service path was changed on its way.', { cause })
    }
  },
}

/** `hide` with a chosen key (8 characters of base64url) and nonce (12 bytes); for test vectors. */
export async function hideWith(path: string, key: string, nonce: Uint8Array<ArrayBuffer>): Promise<string> {
  const plain = new TextEncoder().encode(path)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await stretched(key, 'encrypt'), plain)
  const bytes = new Uint8Array(nonce.length + sealed.byteLength)
  bytes.set(nonce)
  bytes.set(new Uint8Array(sealed), nonce.length)
  return base64url.encode(bytes) + key
}

async function stretched(key: string, use: 'encrypt' | 'decrypt') {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array(0)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: purpose },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64url.decode(text))
  } catch (cause) {
    throw new RangeError('This customer-service path is not base64url.', { cause })
  }
}

/** 64 characters, so that six bits of each random byte choose one without bias. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(servicePathKeyLength))
  return Array.from(bytes, (byte) => keyAlphabet.charAt(byte & 63)).join('')
}
