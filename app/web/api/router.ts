import { type Method, type Row } from '#app/core/api/row.ts'

type Found = { row: Row; params: Record<string, string> }
type Looked = { kind: 'row'; found: Found } | { kind: 'method'; allowed: Method[] } | { kind: 'unknown' }

/** The row for a method and a path below /api. A path written out wins over one with a name in it. */
export function look(rows: Row[], method: string, path: string): Looked {
	const here = rows.flatMap((row) => {
		const params = paramsOf(row.path, path)
		return params ? [{ row, params }] : []
	})
	const fewest = Math.min(...here.map(({ params }) => Object.keys(params).length))
	const best = here.filter(({ params }) => Object.keys(params).length === fewest)
	const found = best.find(({ row }) => row.method === (method === 'HEAD' ? 'GET' : method))
	if (found) return { kind: 'row', found }
	if (best.length === 0) return { kind: 'unknown' }
	return { kind: 'method', allowed: best.map(({ row }) => row.method) }
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
	const wanted = pattern.split('/')
	const given = `/${path.replace(/^\/+|\/+$/g, '')}`.split('/')
	if (wanted.length !== given.length) return null
	const params: Record<string, string> = {}
	for (const [index, part] of wanted.entries()) {
		const value = given[index] ?? ''
		const name = /^\{(\w+)\}$/.exec(part)?.[1]
		if (name === undefined && part !== value) return null
		if (name !== undefined && value === '') return null
		if (name !== undefined) params[name] = value
	}
	return params
}
