/** Sheets that can open over the game. */
export type SheetName = 'info' | 'fair' | 'auto' | 'bet' | 'menu'
