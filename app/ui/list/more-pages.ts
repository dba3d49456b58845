/** One page of a list and the link to the next, absent on the last page. More comes after its last row. */
export type Page<Row> = { rows: Row[]; moreHref?: string }

/** A page that was scrolled to, and where it was asked for. */
export type LaterPage<Row> = Page<Row> & { href?: string }

/** A list as it stands: `key` names it, another filter is another list. */
export type Grown<Row> = { key: string; first: Page<Row>; later: LaterPage<Row>[] }

type Named = { id: string }

/**
 * The first page as it is now, with what it had pushed off: the pages that were scrolled to begin behind that, and who
 * reads there keeps his place. When it has nothing in common with what it was, nobody knows what lies between.
 */
export function withFirst<Row extends Named>(list: Grown<Row>, first: Page<Row>): Grown<Row> {
	const { key, first: was, later } = list
	if (!first.moreHref) return { key, first, later: [] }
	const now = idsOf(first.rows)
	const lastShared = was.rows.findLastIndex(({ id }) => now.has(id))
	if (lastShared < 0) return { key, first, later: [] }
	const pushedOff = was.rows.slice(lastShared + 1)
	// What was taken away from the end lets others move up behind it; what was pushed off does not.
	const movedUp = !idsOf(was.rows).has(first.rows.at(-1)?.id ?? '')
	if (pushedOff.length === 0 || movedUp) return { key, first, later }
	return { key, first, later: [{ rows: pushedOff, moreHref: was.moreHref }, ...later] }
}

/** A page more; the last one, asked for anew, takes its own place. */
export function withPage<Row extends Named>(list: Grown<Row>, page: LaterPage<Row>): Grown<Row> {
	const { later } = list
	const isAnew = later.at(-1)?.href === page.href
	return { ...list, later: [...(isAnew ? later.slice(0, -1) : later), page] }
}

/** Where the next page is asked for; absent when there is none. */
export function moreOf<Row>({ first, later }: Grown<Row>): string | undefined {
	return (later.at(-1) ?? first).moreHref
}

/** What moved up to the first page in the meantime stands there alone. */
export function rowsOf<Row extends Named>({ first, later }: Grown<Row>): Row[] {
	const byId = new Map<string, Row>()
	for (const row of [first, ...later].flatMap(({ rows }) => rows)) if (!byId.has(row.id)) byId.set(row.id, row)
	return [...byId.values()]
}

function idsOf(rows: Named[]): Set<string> {
	return new Set(rows.map(({ id }) => id))
}
