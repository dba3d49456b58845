import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { type SampleRows } from '#app/ui/showcase/numbers.tsx'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { settings } from '#app/web/runtime.server.ts'

/** What was done on the page of pieces stays in the browser alone. */
const State = z.object({
	record: z.string().default('Sucursal Roma'),
	archived: z.boolean().default(false),
})
export type DevState = z.output<typeof State>

const cookie = () => createCookie('dev-ui', { path: '/dev', httpOnly: true, secrets: [settings().keys.sign] })

export async function devState(request: Request): Promise<DevState> {
	const stored: unknown = await cookie().parse(request.headers.get('Cookie'))
	return State.parse(stored ?? {})
}

/** Leads back to the page of pieces with the change kept. */
export async function leaveChanged(request: Request, change: Partial<DevState>, done: string) {
	const state = { ...(await devState(request)), ...change }
	const headers = { 'Set-Cookie': await cookie().serialize(state) }
	return redirectWithFlash(request, '/dev/ui', done, { headers })
}

const rows = Array.from({ length: 45 }, (_, index) => {
	const id = String(index + 1).padStart(2, '0')
	return { id, name: `Cliente ${id}`, visits: (index * 7) % 12 }
})
const pageLength = 20

/** A page of the sample table: what comes after `cursor`. */
export function sampleRows(cursor: string | null): SampleRows {
	const start = rows.findIndex(({ id }) => id === cursor) + 1
	const page = rows.slice(start, start + pageLength)
	const before = rows[start - pageLength - 1]
	return {
		rows: page,
		next: start + pageLength < rows.length ? `/dev/ui?despues=${page.at(-1)?.id}#tabla` : undefined,
		previous: start > 0 ? `/dev/ui${before ? `?despues=${before.id}` : ''}#tabla` : undefined,
	}
}

export function sampleClients(query: string): { id: string; name: string }[] {
	if (query.trim().length < 2) return []
	return rows.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).slice(0, 10)
}
