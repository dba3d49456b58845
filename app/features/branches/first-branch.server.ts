import { z } from 'zod'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/subscribers.server.ts'
import { countries } from '#app/lib/phone-countries.ts'
import { zoneChoices } from '#app/lib/time-zone-choices.ts'
import { missingHoursRange, sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { createBranch } from './branches.server.ts'
import { BranchFields } from './schemas.ts'

const Registered = z.object({
	timeZone: z.string(),
	countryCode: z.string(),
	place: z.object({ address: z.string().optional(), city: z.string().optional(), state: z.string().optional() }),
})

/** A new business begins with one branch: it has a place for its assistant, its people and its hours at once. */
export async function createFirstBranch(ctx: WriteCtx, { payload }: LoggedEvent): Promise<void> {
	const { timeZone, countryCode, place } = Registered.parse(payload)
	const { address, city = placeOf(timeZone, countryOf(countryCode)), state = city } = place
	const fields = {
		name: 'Sucursal principal',
		address: address ?? 'Por definir',
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
