/** Clock of all stories: an evening in the time zones of the brands. */
export const storyInstant = '2026-11-20T13:00:00.000Z'
