import { add, toWire, type Money } from '@croupier/domain/money'
import type { Format } from '@croupier/i18n/format'
import type { DocumentColumn } from '@croupier/ui-kit/csv'

/** Creates a column of texts, equal in the file and on paper. */
export function createTextColumn<Row>(id: string, header: string, text: (row: Row) => string): DocumentColumn<Row> {
  return { id, header, text, value: text }
}

/** Creates a column of amounts with their sum: formatted on paper, exact decimals in the file. Null is an empty cell. */
export function createAmountColumn<Row>(
  format: Format,
  { id, header, amount }: { id: string; header: string; amount: (row: Row) => Money | null },
): DocumentColumn<Row> {
  const toText = (money: Money | null | undefined) => (money ? format.money(money) : '')
  const toValue = (money: Money | null | undefined) => (money ? toWire(money) : null)
  return {
    id,
    header,
    align: 'end',
    text: (row) => toText(amount(row)),
    value: (row) => toValue(amount(row)),
    sum: (rows) => {
      const [first, ...rest] = rows.flatMap((row) => amount(row) ?? [])
      const sum = first && rest.reduce(add, first)
      return { text: toText(sum), value: toValue(sum) }
    },
  }
}
