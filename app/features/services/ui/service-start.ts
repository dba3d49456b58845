import { decimalText } from '#app/lib/money.ts'
import { discountValueText, timerOf } from '../rules.ts'
import { type Service } from '../schemas.ts'

type LinkPrice = NonNullable<Service['linkPrice']>

/** What the form begins with: a new service can be booked by assistants and lasts an hour. */
export function startOf(service: Service | undefined) {
	if (!service) return { durationMinutes: 60, groupCapacity: 1, available: 'on' }
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
