const key = 'operatorToken'

/** Returns the token of this tab's session; null while logged out. */
export function readToken(): string | null {
  return sessionStorage.getItem(key)
}

/** Stores the token in this tab only: another tab logs in for itself. */
export function writeToken(token: string): void {
  sessionStorage.setItem(key, token)
}

/** Forgets the token. */
export function clearToken(): void {
  sessionStorage.removeItem(key)
}
