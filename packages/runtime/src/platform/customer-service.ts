import { servicePathCipher } from '@croupier/crypto/service-path'
import { supportPath } from '@croupier/domain/support'
import { useEffect, useState } from 'react'
import type { GateResponse } from './site-services.ts'

/**
 * Decrypts the address of a customer-service entry, whose last 8 characters are its key (specification, section 3): a live
 * chat elsewhere, or the path of the embedded live chat. Returns null for any other text.
 */
export async function decodeServicePath(path: string): Promise<string | null> {
  const url = await servicePathCipher.decrypt(path).catch(() => null)
  return url !== null && (url === supportPath || url.startsWith('https://')) ? url : null
}

/** URL of a customer-service entry; undefined until it is decrypted, without an entry, and for a malformed one. */
export function useServiceUrl(entry: GateResponse['customerService'][number] | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  const path = entry?.path
  // Decryption is asynchronous, so the URL arrives after the first render.
  useEffect(() => {
    let current = true
    if (path) void decodeServicePath(path).then((decoded) => current && setUrl(decoded ?? undefined))
    return () => {
      current = false
    }
  }, [path])
  return url
}
