import { addDays } from '../Calendar/calendar-dates.ts'

/** First and last day of the presets of fixed length, in days from today (7 and 30 days: specification, section 9 "Date presets"). */
const presetOffsets = {
  today: [0, 0],
  yesterday: [-1, -1],
  previous7: [-6, 0],
  previous30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
} as const satisfies Record<string, readonly [number, number]>

type Ends = readonly [from: string, to: string]

/** First and last day of the presets of the calendar; weeks begin on Monday. The present week and month end today. */
const calendarPresets = {
  thisWeek: (today) => [addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)), today],
  thisMonth: (today) => [`${today.slice(0, 8)}01`, today],
  lastMonth: (today) => {
    const last = addDays(`${today.slice(0, 8)}01`, -1)
    return [`${last.slice(0, 8)}01`, last]
  },
} as const satisfies Record<string, (today: string) => Ends>

type CalendarPresetId = keyof typeof calendarPresets
export type DatePresetId = keyof typeof presetOffsets | CalendarPresetId

function isCalendarPreset(id: DatePresetId): id is CalendarPresetId {
  return id in calendarPresets
}

function getEnds(id: DatePresetId, today: string): Ends {
  if (isCalendarPreset(id)) return calendarPresets[id](today)
  const [from, to] = presetOffsets[id]
  return [addDays(today, from), addDays(today, to)]
}

/** Inclusive date range, `YYYY-MM-DD`. */
export interface DatePreset<Id extends DatePresetId = DatePresetId> {
  readonly id: Id
  readonly from: string
  readonly to: string
}

/** Returns the ranges of presets; those of several days include today, but for last month. */
export function getDatePresets<Id extends DatePresetId>(ids: readonly Id[], today: string): readonly DatePreset<Id>[] {
  return ids.map((id) => {
    const [from, to] = getEnds(id, today)
    return { id, from, to }
  })
}
