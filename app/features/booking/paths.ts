/** The public page on which people book by themselves. */
export function bookingPathOf(slug: string): string {
	return `/reservar/${encodeURIComponent(slug)}`
}

/** The picture that chats show of the page; `mark` changes when it does. */
export function picturePathOf(slug: string, mark: string): string {
	return `${bookingPathOf(slug)}/imagen.png?v=${mark}`
}

/** The page of one specialist: what they give, and their hours. */
export function specialistPathOf(slug: string, specialistId: string): string {
	return `${bookingPathOf(slug)}/con/${encodeURIComponent(specialistId)}`
}

/** What of one service is wanted: with whom, where not with anybody, and what is added to it. */
export type WantedService = { serviceId: string; specialistId: string | null; addOnIds: string[] }

/** The page of several services that are had one after another. */
export function visitPathOf(slug: string, services: WantedService[], query: Record<string, string> = {}): string {
	return `${bookingPathOf(slug)}/visita?${wantedQuery(services, query)}`
}

/** The form of who comes to a visit that is kept under a token. */
export function visitDetailsPathOf(slug: string, services: WantedService[], token: string): string {
	return `${bookingPathOf(slug)}/visita/datos?${wantedQuery(services, { apartado: token })}`
}

/** The first page, on which one more service is chosen. */
export function oneMorePathOf(slug: string, services: WantedService[], query: Record<string, string> = {}): string {
	return `${bookingPathOf(slug)}?${wantedQuery(services, query)}`
}

/** The page of one service, with what was chosen of it. */
export function onePathOf(slug: string, { serviceId, specialistId, addOnIds }: WantedService): string {
	const search = new URLSearchParams(specialistId ? { especialista: specialistId } : {})
	for (const id of addOnIds) search.append('agregar', id)
	return `${bookingPathOf(slug)}/${serviceId}${search.size > 0 ? `?${search}` : ''}`
}

/** Services as addresses and forms carry them. */
export function wantedText({ serviceId, specialistId, addOnIds }: WantedService): string {
	return [serviceId, specialistId ?? '', ...addOnIds].join('.')
}

/** `wantedText` read again; whoever types an address may write anything. */
export function wantedIn(texts: string[]): WantedService[] {
	return texts.slice(0, 6).flatMap((text) => {
		const [serviceId = '', specialistId = '', ...addOnIds] = text.slice(0, 900).split('.')
		if (!serviceId) return []
		const ids = addOnIds.filter(Boolean).slice(0, 10)
		return [{ serviceId, specialistId: specialistId || null, addOnIds: ids }]
	})
}

function wantedQuery(services: WantedService[], query: Record<string, string>): URLSearchParams {
	const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
	for (const service of services) search.append('servicio', wantedText(service))
	return search
}

/** Where people prove their number so that this device remembers them; `sigue` is where they go afterwards. */
export function rememberPathOf(slug: string, query: { codigo?: string; sigue?: string } = {}): string {
	const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
	return `${bookingPathOf(slug)}/recordarme${search.size > 0 ? `?${search}` : ''}`
}

/** Lets go of who this device remembers. */
export function forgetPathOf(slug: string): string {
	return `${bookingPathOf(slug)}/olvidar`
}

/** The client's own page of one appointment. */
export function ownPathOf(shortId: string): string {
	return `/cita/${encodeURIComponent(shortId)}`
}

/** A calendar that other programs subscribe to. */
export function feedPathOf(token: string): string {
	return `/calendario/${encodeURIComponent(token)}/citas.ics`
}
