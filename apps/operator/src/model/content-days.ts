import { toCalendarDate } from '@croupier/domain/time'
import { getDatePresets } from '@croupier/ui-kit/date-presets'

/** Days to come by which contents can be filtered (specification, section 9 "Date presets"). */
export const contentDays = ['next7', 'next30'] as const
export type ContentDays = (typeof contentDays)[number]

/** Returns the first and last day of a preset in a zone (IANA name); neither without one. */
export function getContentDays(
  days: ContentDays | undefined,
  timeZone: string,
  now: Date,
): { readonly from?: string; readonly to?: string } {
  if (days === undefined) return {}
  const [preset] = getDatePresets([days], toCalendarDate(timeZone, now))
  return preset ? { from: preset.from, to: preset.to } : {}
}
