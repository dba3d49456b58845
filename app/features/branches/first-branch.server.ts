import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { countries } from '#app/lib/phone-countries.ts'
import { zoneChoices } from '#app/lib/time-zone-choices.ts'
import { missingHoursRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { createBranch } from './branches.server.ts'
import { unknownAddress } from './rules.ts'
import { BranchFields } from './schemas.ts'

/** A new business begins with one branch: it has a place for its assistant, its people and its hours at once. */
export async function createFirstBranch(
	ctx: WriteCtx,
	{ payload: { timeZone, countryCode, place } }: LoggedEvent<'businesses.businessCreated'>,
): Promise<void> {
	const city = place.city ?? placeOf(timeZone, countryOf(countryCode))
	const state = place.state ?? city
	const fields = {
		name: 'Sucursal principal',
		address: place.address ?? unknownAddress,
		city,
		state,
		country: countryOf(countryCode),
		timeZone,
		schedules: sameHours(missingHoursRange),
	}
	await createBranch(ctx, BranchFields.parse(fields))
}

function countryOf(code: string): string {
	return countries.find((country) => country.code === code)?.name ?? 'México'
}

/** 'México, Cancún' → 'Cancún'; where the zone says no more than the country, the country. */
function placeOf(timeZone: string, country: string): string {
	if (timeZone === 'America/Mexico_City') return 'Ciudad de México'
	const choice = zoneChoices()
		.find(({ id }) => id === timeZone)
		?.name.split(', ')
		.at(-1)
	return (choice ?? country).slice(0, 30)
}
