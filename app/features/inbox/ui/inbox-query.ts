import { type Channel } from '../schemas.ts'

/** What can be asked for beside a channel, each on or off; together they narrow the list. */
export const deskFilters = ['sinleer', 'espera', 'pausa', 'pospuestas'] as const
export type DeskFilter = (typeof deskFilters)[number]

/** The state of the list, all of it in the address: `canal` ('equipo' are people of the house), whose it is, what it waits for. */
export type InboxQuery = {
	canal?: Channel | 'equipo'
	asignada?: 'mias' | 'nadie'
	/** A branch. */
	sucursal?: string
	buscar?: string
} & Partial<Record<DeskFilter, true>>

/** `/chat` or `/chat/{id}` with the state of the list, and where its next page begins. */
export function inboxPath(query: InboxQuery, { thread, cursor }: { thread?: string; cursor?: string } = {}): string {
	const params = inboxParams(query)
	if (cursor) params.set('cursor', cursor)
	return `/chat${thread ? `/${thread}` : ''}${params.size > 0 ? `?${params}` : ''}`
}

/** The state of the list as fields of an address or of a form. */
export function inboxParams({ canal, asignada, sucursal, buscar, ...query }: InboxQuery): URLSearchParams {
	const params = new URLSearchParams()
	if (canal) params.set('canal', canal)
	if (asignada) params.set('asignada', asignada)
	for (const filter of deskFilters) if (query[filter]) params.set(filter, '1')
	if (sucursal) params.set('sucursal', sucursal)
	if (buscar) params.set('buscar', buscar)
	return params
}

/** Unknown values fall back silently. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
	const canal = (['instagram', 'messenger', 'whatsapp', 'webchat', 'web', 'equipo'] as const).find(
		(channel) => channel === params.get('canal'),
	)
	const asignada = (['mias', 'nadie'] as const).find((each) => each === params.get('asignada'))
	const on = deskFilters.filter((filter) => params.get(filter) === '1')
	const sucursal = params.get('sucursal')
	return {
		canal,
		asignada,
		sucursal: sucursal && sucursal.length <= 64 ? sucursal : undefined,
		buscar: params.get('buscar')?.trim() || undefined,
		...Object.fromEntries(on.map((filter) => [filter, true])),
	}
}
