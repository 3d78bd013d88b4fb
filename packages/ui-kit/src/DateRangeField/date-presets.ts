import { addDays } from '../Calendar/calendar-dates.ts'

/** The presets of every date filter (specification, section 9 "Date presets"). */
export const datePresetIds = ['previous7', 'previous30', 'next7', 'next30'] as const
export type DatePresetId = (typeof datePresetIds)[number]

/** Inclusive date range, `YYYY-MM-DD`. */
export interface DatePreset {
  readonly id: DatePresetId
  readonly from: string
  readonly to: string
}

const presetOffsets = {
  previous7: -6,
  previous30: -29,
  next7: 6,
  next30: 29,
} as const satisfies Record<DatePresetId, number>

/** The previous and the next 7 and 30 days, including today. */
export function getDatePresets(today: string): readonly DatePreset[] {
  return datePresetIds.map((id) => {
    const away = addDays(today, presetOffsets[id])
    return presetOffsets[id] < 0 ? { id, from: away, to: today } : { id, from: today, to: away }
  })
}
