/** Milliseconds after which every browser has started to fetch the file. */
const revokeDelayMs = 60_000

/** Downloads `csv` as a file named `fileName`. */
export function downloadCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Safari fetches the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs)
}
