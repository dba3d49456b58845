/** What one form or one query may hold; the longest form of ours has a few hundred fields. */
export const bounds = {
	fields: 2000,
	/** How often one name may come, e.g. the services of a specialist. */
	ofOneName: 1000,
	nameLength: 200,
	depth: 8,
	/** Places in all lists together: an index makes a list as long as itself. */
	places: 2000,
}

/** What one address may hold. Its whole length is Node's to bound (16 kB of headers). */
export const queryBounds = { parameters: 200, ofOneName: 100, length: 8192 }

export const jsonBounds = { depth: 32, values: 20_000 }

/** What stands on every object, so that reading it by name would find something that nobody sent. */
function isInherited(name: string): boolean {
	return name in Object.prototype || name === 'prototype'
}

/** Whether names such as 'hours.monday[0].from' may be read; neither too many, nor too often, long, deep or far apart. */
export function areBounded(names: Iterable<string>): boolean {
	const often = new Map<string, number>()
	const lists = new Map<string, number>()
	let count = 0
	for (const name of names) {
		if (++count > bounds.fields) return false
		const times = (often.get(name) ?? 0) + 1
		often.set(name, times)
		if (times > bounds.ofOneName) return false
		if (times === 1 && !isBoundedName(name, lists)) return false
	}
	return sumOf(lists) <= bounds.places
}

/** `lists`: how long each list has become; grows. */
export function isBoundedName(name: string, lists = new Map<string, number>()): boolean {
	if (name.length > bounds.nameLength) return false
	const segments = name.split(/[.[\]]+/).filter(Boolean)
	if (segments.length > bounds.depth || segments.some(isInherited)) return false
	for (const { 1: digits, index } of name.matchAll(/\[(\d+)\]/g)) {
		const place = Number(digits)
		if (place >= bounds.places) return false
		const list = name.slice(0, index)
		lists.set(list, Math.max(lists.get(list) ?? 0, place + 1))
	}
	return true
}

function sumOf(lists: Map<string, number>): number {
	let sum = 0
	for (const length of lists.values()) sum += length
	return sum
}

/** Whether a query may be read. Asked before anything parses it: '?a&a&a…' is many parameters in few bytes. */
export function isBoundedQuery(search: string): boolean {
	if (search.length > queryBounds.length) return false
	const parameters = search.replace(/^\?/, '').split('&')
	if (parameters.length > queryBounds.parameters) return false
	const names = [...new URLSearchParams(search).keys()]
	const often = new Map<string, number>()
	for (const name of names) {
		often.set(name, (often.get(name) ?? 0) + 1)
		if ((often.get(name) ?? 0) > queryBounds.ofOneName) return false
	}
	return areBounded(names)
}

/** Whether parsed JSON may be walked through: neither deep nor endless, and no key that every object has already. */
export function isBoundedJson(json: unknown, { depth, values } = jsonBounds): boolean {
	const waiting: [value: unknown, depth: number][] = [[json, 0]]
	let count = 0
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const [value, at] = next
		if (++count > values || at > depth) return false
		if (typeof value !== 'object' || value === null) continue
		if (!Array.isArray(value) && Object.keys(value).some(isInherited)) return false
		for (const inner of Object.values(value)) waiting.push([inner, at + 1])
		if (waiting.length > values) return false
	}
	return true
}
