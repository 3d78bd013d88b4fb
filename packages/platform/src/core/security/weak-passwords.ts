import weak from './weak-passwords.json' with { type: 'json' }

const known: ReadonlySet<string> = new Set(weak.passwords)

/** Whether a password is a common one, or little more than the username. */
export function isWeakPassword(password: string, username: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return known.has(plain) || plain === username.toLowerCase() || new Set(plain).size < 3
}
