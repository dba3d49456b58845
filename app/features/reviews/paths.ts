import { ownPathOf } from '#app/features/booking/paths.ts'

/** Where a client says how a visit was. */
export function reviewPathOf(shortId: string): string {
	return `${ownPathOf(shortId)}/opinion`
}
