/** Who types in a conversation of our own site chat: the team, or the visitor. */
export type Side = 'team' | 'visitor'
type Place = { businessId: string; threadId: string }
type Hears = (side: Side, place: Place) => void
type Known = { until: Map<string, NodeJS.Timeout>; hearers: Set<Hears> }

/** Told again and again by whoever types; nobody has to say that they stopped. */
const lasts = 8000
/** So many at once in one process; what is told beyond is not shown. */
const most = 2000

const key = Symbol.for('recepcion.typing')

/** On globalThis: the pages and the live sidecar are built apart and run in one process. Worth nothing a minute later. */
function known(): Known {
	const place = globalThis as typeof globalThis & { [key]?: Known }
	place[key] ??= { until: new Map(), hearers: new Set() }
	return place[key]
}

const nameOf = (side: Side, { businessId, threadId }: Place) => `${side} ${businessId} ${threadId}`

/** Somebody of a side types, or has stopped; who listens hears it when it changes. */
export function noteTyping(side: Side, place: Place, types: boolean): void {
	const { until, hearers } = known()
	const name = nameOf(side, place)
	const before = until.get(name)
	if (!types && !before) return
	if (types && !before && until.size >= most) return
	clearTimeout(before)
	if (types) until.set(name, setTimeout(() => noteTyping(side, place, false), lasts).unref())
	else until.delete(name)
	if (types !== Boolean(before)) for (const hears of hearers) hears(side, place)
}

export function isTyping(side: Side, place: Place): boolean {
	return known().until.has(nameOf(side, place))
}

/** Answers how to stop listening. */
export function onTyping(hears: Hears): () => void {
	const { hearers } = known()
	hearers.add(hears)
	return () => hearers.delete(hears)
}
