import { parseMinor } from '#app/lib/money.ts'
import { type Discount, type LinkPrice } from '#db/schema/services.ts'
import { discountValue, secondsOf } from './rules.ts'
import { type DiscountInput, type LinkPriceInput } from './schemas-link-price.ts'

/** A payment link as it is kept, of what was typed. */
export function toLinkPrice(input: LinkPriceInput): LinkPrice {
	const { unitPrice, deposit, discount, appointmentConfig, ...same } = input
	const { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid = null } = appointmentConfig
	return {
		...same,
		unitPriceMinor: parseMinor(unitPrice) ?? 0,
		...(deposit && deposit.type !== 'all' && { deposit: toDeposit(deposit.type, deposit.value) }),
		discount: discount ? toDiscount(discount) : null,
		appointmentConfig: { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid },
	}
}

function toDeposit(type: 'percentage' | 'fixed', value = ''): LinkPrice['deposit'] {
	return { type, value: discountValue(type, value) ?? 0 }
}

function toDiscount(input: DiscountInput): Discount {
	const { active, type, expirationType, discountKey = '', message, startDate, endDate } = input
	return {
		active,
		type,
		value: discountValue(type, input.value) ?? 0,
		expirationType,
		discountKey,
		duration: expirationType === 'timer' ? secondsOf(input) : 'always',
		message,
		...(expirationType === 'date' && { startDate, endDate }),
	}
}
