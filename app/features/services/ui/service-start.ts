import { decimalText } from '#app/lib/money.ts'
import { discountValueText, timerOf } from '../rules.ts'
import { type Service } from '../schemas.ts'

type LinkPrice = NonNullable<Service['linkPrice']>

type Place = { id: string; isArchived: boolean }

/**
 * What the form begins with: a new service can be booked by assistants and lasts an hour. Where there is one branch, or one
 * person, nothing has to be chosen.
 */
export function startOf(
	service: Service | undefined,
	{ branches, specialists }: Record<'branches' | 'specialists', Place[]>,
) {
	if (!service) {
		const chosen = { branchIds: onlyOne(branches), specialistIds: onlyOne(specialists) }
		return { durationMinutes: 60, groupCapacity: 1, available: 'on', ...chosen }
	}
	const { customId, synonyms, lookAheadDays, schedules, linkPrice, available, pause, photo: _photo, ...same } = service
	return {
		...same,
		customId: customId ?? undefined,
		synonyms: synonyms.join(', ') || undefined,
		lookAheadDays: lookAheadDays ?? undefined,
		available: available ? 'on' : undefined,
		schedules: schedules ?? undefined,
		pause: pause ? { ...pause, freesEquipment: pause.freesEquipment ? 'on' : undefined } : undefined,
		linkPrice: linkPrice ? linkTyped(linkPrice) : undefined,
	}
}

function onlyOne(places: Place[]): string[] {
	const open = places.filter(({ isArchived }) => !isArchived)
	return open.length === 1 ? open.map(({ id }) => id) : []
}

function linkTyped({ unitPriceMinor, deposit, discount, appointmentConfig, ...same }: LinkPrice) {
	const { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid: hours } = appointmentConfig
	return {
		...same,
		unitPrice: decimalText(unitPriceMinor, same.currency),
		deposit: deposit ? { ...deposit, value: discountValueText(deposit, same.currency) } : { type: 'all' },
		discount: discount ? discountTyped(discount, same.currency) : undefined,
		appointmentConfig: { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid: hours ?? undefined },
	}
}

function discountTyped({ active, duration, ...same }: NonNullable<LinkPrice['discount']>, currency: string) {
	return { ...same, value: discountValueText(same, currency), active: active ? 'on' : undefined, ...timerOf(duration) }
}
