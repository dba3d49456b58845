import { hearAll } from './xml.server.ts'

/** How a number is shown: as a day or an hour, with zeros before it to so many digits, or as it is. */
export type Format = { isDate: boolean; digits: number }

/** Longer no format of a cell may be in Excel. */
const longestCode = 255

const plain: Format = { isDate: false, digits: 0 }

/** By the number of their style, as cells name it. */
export async function formatsIn(part: AsyncIterable<Uint8Array> | null): Promise<Format[]> {
	const custom = new Map<number, string>()
	const formats: Format[] = []
	let isInCells = false
	await hearAll(part, {
		open(name, { numFmtId, formatCode }) {
			if (name === 'numFmt') custom.set(Number(numFmtId), (formatCode ?? '').slice(0, longestCode))
			if (name === 'cellXfs') isInCells = true
			if (name === 'xf' && isInCells) formats.push(formatOf(Number(numFmtId ?? 0), custom))
		},
		close(name) {
			if (name === 'cellXfs') isInCells = false
		},
	})
	return formats
}

function formatOf(id: number, custom: Map<number, string>): Format {
	const code = custom.get(id)
	if (code !== undefined) return formatOfCode(code)
	// The days and hours that every workbook knows without saying how they are written.
	const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
	return isDate ? { isDate, digits: 0 } : plain
}

/** 'dd/mm/yyyy' is a day, '0000000000' has zeros before it, '"días" 0' neither. */
export function formatOfCode(code: string): Format {
	const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
	if (/^0+$/.test(bare)) return { isDate: false, digits: bare.length }
	return { isDate: !/general/i.test(bare) && /[dmyhs]/i.test(bare), digits: 0 }
}
