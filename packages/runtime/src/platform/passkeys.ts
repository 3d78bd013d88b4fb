/** Whether the browser has passkeys; over an insecure connection none has. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}
