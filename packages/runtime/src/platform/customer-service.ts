/**
 * Decrypts the URL of a customer-service entry, whose last 8 characters are its key (specification, section 3).
 * Returns null for any other text. The cipher is loaded on first use.
 */
export async function decodeServicePath(path: string): Promise<string | null> {
  const { servicePathCipher } = await import('@croupier/crypto/service-path')
  const url = await servicePathCipher.decrypt(path).catch(() => null)
  return url !== null && url.startsWith('https://') ? url : null
}
