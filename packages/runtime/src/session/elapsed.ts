/** Writes a length of time as hours, minutes and seconds: `1:05:09`. Milliseconds; below zero counts as none. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}
