/** Returns the address to open after the login; only one of this site, so that a link cannot lead elsewhere. */
export function toNextPath(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return '/'
  return wanted.startsWith('/login') || wanted.startsWith('/invitation') ? '/' : wanted
}
