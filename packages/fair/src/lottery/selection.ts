import type { LotteryBetType, Picker } from './bet-types.ts'

/** Returns the parts of a selection: its digits, numbers or option; null if it does not fit the picker. */
export function parseSelection(picker: Picker, selection: string): readonly string[] | null {
  if (picker.kind === 'choice') return picker.options.includes(selection) ? [selection] : null
  if (picker.kind === 'digits') return isDigits(selection, picker.count) ? selection.split('') : null
  const parts = selection.split('-')
  const numbers = parts.map(Number)
  const fits =
    parts.length === picker.count &&
    parts.every((part) => /^[1-9]\d?$/.test(part)) &&
    numbers.every((number) => number >= picker.from && number <= picker.to) &&
    new Set(parts).size === parts.length &&
    (picker.kind === 'order' || numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)))
  return fits ? parts : null
}

/** Whether a text is a selection of a kind of bet. */
export function isSelection({ picker }: LotteryBetType, selection: string): boolean {
  return parseSelection(picker, selection) !== null
}

function isDigits(text: string, count: number): boolean {
  return text.length === count && /^\d+$/.test(text)
}
