/** Milliseconds after which even a slow browser has begun to fetch the file. */
const addressTime = 60_000

/** Hands `csv` to the reader as a file called `fileName`. */
export function downloadCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Safari fetches the file after the click, not in it.
  setTimeout(() => URL.revokeObjectURL(address), addressTime)
}
