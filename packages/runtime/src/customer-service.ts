/**
 * Deciphers the address of a customer-service entry, whose last 8 characters are its key (specification, section 3).
 * Null when the text is not such an address. The cipher is fetched when first needed.
 */
export async function decodeServicePath(path: string): Promise<string | null> {
  const { servicePathCipher } = await import('@croupier/crypto/service-path')
  const url = await servicePathCipher.show(path).catch(() => null)
  return url !== null && url.startsWith('https://') ? url : null
}
