import { addDays } from '../Calendar/calendar-dates.ts'

/** First and last day of each preset, in days from today (7 and 30 days: specification, section 9 "Date presets"). */
const presetOffsets = {
  today: [0, 0],
  yesterday: [-1, -1],
  previous7: [-6, 0],
  previous30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
} as const satisfies Record<string, readonly [number, number]>

export type DatePresetId = keyof typeof presetOffsets

/** Inclusive date range, `YYYY-MM-DD`. */
export interface DatePreset<Id extends DatePresetId = DatePresetId> {
  readonly id: Id
  readonly from: string
  readonly to: string
}

/** Returns the ranges of presets; those of several days include today. */
export function getDatePresets<Id extends DatePresetId>(ids: readonly Id[], today: string): readonly DatePreset<Id>[] {
  return ids.map((id) => {
    const [from, to] = presetOffsets[id]
    return { id, from: addDays(today, from), to: addDays(today, to) }
  })
}
