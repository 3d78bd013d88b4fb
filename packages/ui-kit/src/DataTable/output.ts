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

/** Prints the page under `title`, which is also the default file name. Resolves when the print dialog is closed. */
export async function printPage(title: string): Promise<void> {
  const pageTitle = document.title
  document.title = title
  try {
    await new Promise((resolve) => {
      addEventListener('afterprint', resolve, { once: true })
      print()
    })
  } finally {
    document.title = pageTitle
  }
}
