import { anySpecialist } from '../../schemas.ts'
import { mostServices } from '../schemas-visits.ts'

/** A further service of a form, as far as it is chosen. */
export type MoreRow = { serviceId: string; specialistId: string }

/**
 * The services of a form after its first one, which stands in fields of its own: `services[1].serviceId`,
 * `services[1].specialistId` and so on; the place before them is the first one's.
 */
export function moreRowsIn(params: URLSearchParams): MoreRow[] {
	const places = new Set<number>()
	for (const name of params.keys()) {
		const place = Number(/^services\[(\d+)\]\.\w+$/.exec(name)?.[1] ?? 0)
		if (place > 0 && place < mostServices) places.add(place)
	}
	return [...places]
		.sort((a, b) => a - b)
		.map((place) => ({
			serviceId: params.get(`services[${place}].serviceId`) ?? '',
			specialistId: params.get(`services[${place}].specialistId`) || anySpecialist,
		}))
}

export function chosenRows(rows: MoreRow[]): MoreRow[] {
	return rows.filter(({ serviceId }) => serviceId !== '')
}

/** The rows as one text, for what asks for free hours: 'srv_1:any,srv_2:spc_1'. */
export function textOfRows(rows: MoreRow[]): string | undefined {
	const chosen = chosenRows(rows)
	return chosen.length > 0 ? chosen.map((row) => `${row.serviceId}:${row.specialistId}`).join(',') : undefined
}

export function rowsOfText(text: string | undefined): MoreRow[] {
	const parts = (text ?? '').split(',').filter(Boolean).slice(0, mostServices)
	return parts.map((part) => {
		const [serviceId = '', specialistId = ''] = part.split(':')
		return { serviceId, specialistId: specialistId || anySpecialist }
	})
}
