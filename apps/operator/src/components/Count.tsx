import { NumberText } from '@croupier/ui-kit/NumberText'
import { useCountFormat } from '../text/use-count-format.ts'

/** A count, grouped as in the language of the reader. */
export function Count({ value }: { readonly value: number }) {
  const formatCount = useCountFormat()
  return <NumberText value={formatCount(value)} />
}
