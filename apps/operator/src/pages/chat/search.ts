import { readText, type SearchValues } from '../../model/search.ts'

/** Page of the chat messages. */
export function readChatSearch(search: SearchValues) {
  return { merchant: readText(search, 'merchant'), after: readText(search, 'after') }
}
