import { type Conversation } from '../engines/engine.ts'
import { type Frame } from './frame.ts'

type Known = Pick<Conversation, 'business' | 'contact'>

/** The frame with what its short references stand for, since 'c2' may be another appointment by the next turn. */
export function withNames(frame: Frame, known: Known): Frame {
	const names = namesIn(known)
	const used: Record<string, string> = {}
	eachText({ ...frame, names: {} }, (text) => {
		for (const part of text.split('|')) {
			const name = names.get(part)
			if (name !== undefined) used[part] = name
		}
	})
	return { ...frame, names: used }
}

/** The stored frame with the references that its things have now; null where one of them is gone. */
export function followNames(frame: Frame, known: Known): Frame | null {
	const names = namesIn(known)
	const moved = new Map<string, string>()
	for (const [ref, name] of Object.entries(frame.names)) {
		if (names.get(ref) === name) continue
		const now = [...names].find(([, other]) => other === name)?.[0]
		if (now === undefined) return null
		moved.set(ref, now)
	}
	if (moved.size === 0) return frame
	const renamed = (text: string) => text.split('|').map((part) => moved.get(part) ?? part)
	return mapTexts(frame, (text) => renamed(text).join('|'))
}

function namesIn({ business, contact }: Known): Map<string, string> {
	const service = (ref: string) => business.services.find((candidate) => candidate.ref === ref)?.name ?? ''
	return new Map([
		...business.services.map(({ ref, name }) => [ref, `servicio ${name}`] as const),
		...business.specialists.map(({ ref, name }) => [ref, `especialista ${name}`] as const),
		...business.branches.map(({ ref, name }) => [ref, `sucursal ${name}`] as const),
		...(contact.offer ? [[contact.offer.ref, `oferta ${contact.offer.offeredAt}`] as const] : []),
		...contact.appointments.flatMap(({ visitRef, startsAt, serviceRef }) => {
			return visitRef ? [[visitRef, `visita de ${startsAt} ${service(serviceRef)}`] as const] : []
		}),
		...contact.appointments.map(
			({ ref, startsAt, serviceRef }) => [ref, `cita ${startsAt} ${service(serviceRef)}`] as const,
		),
	])
}

function eachText(value: unknown, see: (text: string) => void): void {
	if (typeof value === 'string') see(value)
	else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) eachText(inner, see)
}

function mapTexts<T>(value: T, change: (text: string) => string): T
function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value)
	if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change))
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}
