/** The address of the list's next page: this one's, with where it begins. Undefined on the last page. */
export function nextPage(request: Request, cursor: string | undefined): string | undefined {
	if (cursor === undefined) return undefined
	const url = new URL(request.url)
	const params = new URLSearchParams(url.search)
	for (const name of ['_routes', 'index']) params.delete(name)
	params.set('cursor', cursor)
	return `${url.pathname.replace(/\.data$/, '')}?${params}`
}

/** What a list's address says: its page, and its filters by name. Blank ones count as absent. */
export function listQuery<Name extends string>(request: Request, ...names: Name[]) {
	const { searchParams } = new URL(request.url)
	const read = (name: string) => searchParams.get(name)?.trim() || undefined
	const filters = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string | undefined>
	return { cursor: read('cursor'), ...filters }
}
