import { type Frame } from '../frame.ts'

/** How many come, where it was told before what for. */
export function peopleOwed({ owed }: Frame): number | undefined {
	return owed.flatMap((claim) => (claim.kind === 'people' ? [claim.count] : []))[0]
}
