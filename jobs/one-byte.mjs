import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A script as it is read back: in Latin-1, each sign beyond it as an escape. One of them in a regular expression, and V8
 * keeps the whole script in two bytes a sign; and what is written in UTF-8 and read in Latin-1 means something else
 * wherever a bundler leaves an accent as it is, which it does in regular expressions and tagged templates.
 */
export function keepToOneByte(file) {
	const text = readFileSync(file, 'utf8')
	if (/String\.raw`[^`]*[\u0100-\uFFFF]/.test(text)) throw new Error('a raw text means what an escaped sign would not')
	const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
	writeFileSync(file, text.replace(/[\u0100-\uFFFF]/g, escaped), 'latin1')
}
