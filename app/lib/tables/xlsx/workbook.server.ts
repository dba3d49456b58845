import { type Attributes, hearAll } from './xml.server.ts'

/** The relation of the first sheet that is not hidden, and from which year the workbook counts its days. */
export async function firstSheet(part: AsyncIterable<Uint8Array>) {
	const sheets: Attributes[] = []
	let isFrom1904 = false
	await hearAll(part, {
		open(name, attributes) {
			if (name === 'sheet') sheets.push(attributes)
			if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
		},
	})
	const shown = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0]
	return { relation: shown?.['r:id'] ?? null, isFrom1904 }
}

/** Where the parts of a workbook lie, by the id of their relation. */
export async function targetsIn(part: AsyncIterable<Uint8Array> | null): Promise<Map<string, string>> {
	const targets = new Map<string, string>()
	await hearAll(part, {
		open(name, { Id, Target }) {
			if (name !== 'Relationship' || !Id || !Target) return
			targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
		},
	})
	return targets
}
