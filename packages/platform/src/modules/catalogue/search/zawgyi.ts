// oxlint-disable-next-line typescript/triple-slash-reference -- programs of other packages read this file, not the folder
/// <reference path="./myanmar-tools.d.ts" />
import myanmarTools from 'myanmar-tools'

const detector = new myanmarTools.ZawgyiDetector()
const converter = new myanmarTools.ZawgyiConverter()

/** Words of both encodings exist; a text that may be of either is read as both. */
const minProbability = 0.5

/** Returns a text that was probably typed with a Zawgyi keyboard, whose letters are encoded unlike Unicode's, in Unicode; null otherwise. */
export function convertZawgyi(text: string): string | null {
  if (detector.getZawgyiProbability(text) < minProbability) return null
  const converted = converter.zawgyiToUnicode(text)
  return converted === text ? null : converted
}
