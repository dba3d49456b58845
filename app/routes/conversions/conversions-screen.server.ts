import { type ConversionsAddress } from '#app/features/sources/conversions/ui/conversions-page.tsx'
import { isLocalDate } from '#app/lib/time-calendar.ts'

export const home = '/eventos-conversion'
export const datasetPath = '/integraciones/conversiones'

/** What the address asks for; what is no date is not asked. */
export function addressOf(request: Request): ConversionsAddress & { cursor?: string } {
	const { searchParams } = new URL(request.url)
	const dateIn = (name: string) => {
		const text = searchParams.get(name)
		return text && isLocalDate(text) ? text : undefined
	}
	return {
		q: searchParams.get('q')?.trim().slice(0, 100) || undefined,
		desde: dateIn('desde'),
		hasta: dateIn('hasta'),
		cliente: searchParams.get('cliente')?.slice(0, 64) || undefined,
		cursor: searchParams.get('cursor')?.slice(0, 100) || undefined,
	}
}

/** The list as the address narrows it, at a place of it. */
export function pathOf(address: ConversionsAddress, cursor?: string): string {
	const words = Object.entries({ ...address, cursor }).flatMap(([name, value]) => (value ? [[name, value]] : []))
	return words.length > 0 ? `${home}?${new URLSearchParams(words)}` : home
}
