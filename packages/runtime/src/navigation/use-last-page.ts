import { useEffect, useEffectEvent } from 'react'

/**
 * Corrects the address of a page beyond the end of a list to its last page. Returns whether it does, in which case the
 * list shows its skeleton. `totalPages` is undefined until the list of the requested page has loaded.
 */
export function useLastPage(
  page: number,
  totalPages: number | undefined,
  onCorrect: (lastPage: number) => void,
): boolean {
  const correct = useEffectEvent(onCorrect)
  const lastPage = totalPages !== undefined && page > totalPages ? totalPages : null
  // Synchronises the address with the length of the list, which only the server knows.
  useEffect(() => {
    if (lastPage !== null) correct(lastPage)
  }, [lastPage])
  return lastPage !== null
}
