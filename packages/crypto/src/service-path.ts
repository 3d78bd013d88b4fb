import { base64url } from 'jose'

/** Length of the key at the end of a delivered path (specification, section 9). */
export const servicePathKeyLength = 8

/** Encrypts and decrypts customer-service paths. Implement this interface to replace the cipher. */
export interface ServicePathCipher {
  /** Encrypts a path or URL into the delivered text. */
  encrypt(path: string): Promise<string>
  /** Decrypts a delivered text; throws RangeError if it is invalid. */
  decrypt(delivered: string): Promise<string>
}

const nonceLength = 12
const tagLength = 16
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const deliveredPattern = /^([\w-]+)([\w-]{8})$/
const purpose = new TextEncoder().encode('croupier customer-service path')

/**
 * base64url(12-byte nonce + AES-256-GCM ciphertext) followed by the 8-character key, input of HKDF-SHA-256.
 * The key is part of the text, so this obfuscates a path for casual readers and crawlers; it does not protect it.
 */
export const servicePathCipher: ServicePathCipher = {
  encrypt: (path) => encryptWith(path, generateKey(), crypto.getRandomValues(new Uint8Array(nonceLength))),

  async decrypt(text) {
    const [, body, key] = deliveredPattern.exec(text) ?? []
    if (body === undefined || key === undefined) throw new RangeError('This is not a customer-service path.')
    const bytes = decodeBase64Url(body)
    if (bytes.length < nonceLength + tagLength) throw new RangeError('This customer-service path is too short.')
    const iv = bytes.slice(0, nonceLength)
    try {
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        await deriveKey(key, 'decrypt'),
        bytes.slice(nonceLength),
      )
      return new TextDecoder().decode(plain)
    } catch (cause) {
      throw new RangeError('This customer-service path was modified.', { cause })
    }
  },
}

/** Encrypts with a given key (8 characters of base64url) and nonce (12 bytes); for test vectors. */
export async function encryptWith(path: string, key: string, nonce: Uint8Array<ArrayBuffer>): Promise<string> {
  const plain = new TextEncoder().encode(path)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await deriveKey(key, 'encrypt'), plain)
  const bytes = new Uint8Array(nonce.length + sealed.byteLength)
  bytes.set(nonce)
  bytes.set(new Uint8Array(sealed), nonce.length)
  return base64url.encode(bytes) + key
}

async function deriveKey(key: string, use: 'encrypt' | 'decrypt') {
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

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64url.decode(text))
  } catch (cause) {
    throw new RangeError('This customer-service path is not base64url.', { cause })
  }
}

/** The alphabet has 64 characters, so six bits of a random byte select one without bias. */
function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(servicePathKeyLength))
  return Array.from(bytes, (byte) => keyAlphabet.charAt(byte & 63)).join('')
}
